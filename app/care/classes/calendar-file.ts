import type { findCalendarClass } from './open-classes.server.ts'
import { parseClassSession, type Session } from './sessions.ts'

type CalendarClass = NonNullable<Awaited<ReturnType<typeof findCalendarClass>>>

/** An RFC 5545 file. Times are in UTC, so the file needs no time zone definition. */
export function writeCalendar(one: CalendarClass, { siteUrl, url, at }: { siteUrl: string; url: string; at: Date }) {
  const host = new URL(siteUrl).hostname
  // A date is known by its place among the dates, so that a calendar moves what it has. What was taken away follows.
  const describeEvent = ({ startsAt, endsAt }: Session, nth: number) => [
    'BEGIN:VEVENT',
    `UID:${one.id}-${nth + 1}@${host}`,
    `SEQUENCE:${one.calendarSequence}`,
    `STATUS:${one.cancelledAt || nth >= one.sessions.length ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escape(one.title)}`,
    ...(one.venue ? [`LOCATION:${escape(one.venue)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ]
  const dates = [...one.sessions, ...one.formerSessions.slice(one.sessions.length)].map(parseClassSession)
  const events = dates.flatMap((date, nth) => (date ? describeEvent(date, nth) : []))
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hearthside//Classes//EN', ...events, 'END:VCALENDAR']
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function stamp(instant: Date) {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escape(words: string) {
  return words.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

const mostOctets = 75

// RFC 5545: at most 75 octets a line. Never splits a character.
function fold(line: string) {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > mostOctets) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
