import { availabilityOf } from '#app/care/classes/class-rules.ts'
import type { OpenClass } from '#app/care/classes/open-classes.server.ts'
import { readSessions } from '#app/care/classes/sessions.ts'
import { ownValue } from '#app/platform/own-value.ts'
import type { StructuredData } from '#app/settings/structured-data.ts'

const attendanceModes: Record<string, string> = {
  'in-person': 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
}

export function courseEvent(one: OpenClass & { description: string }): StructuredData {
  const sessions = readSessions(one.sessions)
  return ({ url, address, settings }) => ({
    '@type': 'EducationEvent',
    '@id': `${address}#event`,
    name: one.title,
    description: one.description,
    url: address,
    startDate: sessions[0]?.startsAt.toISOString(),
    endDate: sessions.at(-1)?.endsAt.toISOString(),
    eventAttendanceMode: `https://schema.org/${ownValue(attendanceModes, one.format) ?? ''}`,
    eventStatus: 'https://schema.org/EventScheduled',
    location: one.venue
      ? { '@type': 'Place', name: one.venue, address: one.venue }
      : { '@type': 'VirtualLocation', url: address },
    organizer: { '@type': 'Organization', '@id': `${url}/#organization`, name: settings.site_name },
    ...(one.teacher ? { performer: { '@type': 'Person', name: one.teacher } } : {}),
    offers: {
      '@type': 'Offer',
      url: address,
      price: ((one.amount ?? 0) / 100).toFixed(2),
      priceCurrency: 'GBP',
      availability: `https://schema.org/${availabilityOf(one) === 'full' ? 'SoldOut' : 'InStock'}`,
    },
  })
}
