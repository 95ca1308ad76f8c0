#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
"""The calendars of those who get letters, as a program would keep them that opens what is attached to each.

    entries.py take STATE FOLDER    the letters of a folder, in the order of their names
    entries.py shows STATE ADDRESS  the times of the events that stand in a calendar

What RFC 5545 and 5546 do not allow ends it with a reason: a method that its part does not repeat, an event that is
canceled without ever having been published, one whose SEQUENCE is not above that of the one before.
"""
import email
import email.policy
import json
import pathlib
import sys

try:
    import icalendar  # another opinion, where it is there
except ImportError:
    icalendar = None


def properties(raw):
    lines = raw.decode().replace('\r\n', '\n').replace('\n ', '').rstrip('\n').split('\n')
    assert lines[0] + lines[-1] == 'BEGIN:VCALENDAREND:VCALENDAR', lines
    assert lines.count('BEGIN:VEVENT') == 1, lines
    found = {}
    for line in lines:
        name, _, value = line.partition(':')
        assert name in ('BEGIN', 'END') or name not in found, f'two of {name}'
        found[name] = value
    if icalendar:
        event, = icalendar.Calendar.from_ical(raw).walk('VEVENT')
        assert str(event['UID']) == found['UID'] and event['SEQUENCE'] == int(found['SEQUENCE'])
    return found


def take(calendars, letter):
    for part in letter.iter_attachments():
        assert part.get_content_type() == 'text/calendar', part.get_content_type()
        event = properties(part.get_payload(decode=True))
        known = calendars.setdefault(letter['To'].addresses[0].addr_spec, {})
        last = known.get(event['UID'])
        canceled = event['METHOD'] == 'CANCEL'
        assert event['METHOD'] in ('PUBLISH', 'CANCEL')
        assert part['Content-Type'].params['method'] == event['METHOD']
        assert canceled == (event.get('STATUS') == 'CANCELLED')
        assert 'ORGANIZER' in event and 'ATTENDEE' not in event
        assert last is None or int(event['SEQUENCE']) > last['sequence'], (event, last)
        assert not canceled or (last and last['at']), f'nothing to cancel: {event}'
        known[event['UID']] = {'sequence': int(event['SEQUENCE']), 'at': None if canceled else event['DTSTART']}
        print('cancels' if canceled else event['DTSTART'], letter['Subject'])


def main():
    what, state, argument = sys.argv[1:]
    state = pathlib.Path(state)
    calendars = json.loads(state.read_text()) if state.exists() else {}
    if what == 'shows':
        print(*sorted(event['at'] for event in calendars.get(argument, {}).values() if event['at']))
        return
    for path in sorted(pathlib.Path(argument).iterdir(), key=lambda path: path.stat().st_mtime_ns):
        take(calendars, email.message_from_bytes(path.read_bytes(), policy=email.policy.strict))
    state.write_text(json.dumps(calendars))


main()
