import { availabilityLabels, availabilityOf, describePayment, formatLabel } from '#app/care/classes/class-rules.ts'
import { classTag } from '#app/care/classes/class-tags.server.ts'
import { findOpenClass, nextStart, type OpenClass } from '#app/care/classes/open-classes.server.ts'
import { describeSession, parseClassSessions } from '#app/care/classes/sessions.ts'
import { Body } from '#app/content/body/body.tsx'
import { loadEmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import { descriptionOf } from '#app/content/description.ts'
import { ProfileFact, ProfileFacts, ProfileHeading } from '#app/content/listing-page.tsx'
import { NotFound, notFoundHead } from '#app/content/redirects/not-found.tsx'
import { respondNotFound } from '#app/content/redirects/respond-not-found.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { nowFor } from '#app/platform/http/request.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import type { StructuredData } from '#app/settings/structured-data.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/class.route'
import { priceOf } from './class-list.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'head' in loaderData ? headTags(loaderData.head) : notFoundHead

const list = { href: '/classes', label: 'Classes' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const one = await findOpenClass(params.slug, nowFor(context))
  if (!one) return await respondNotFound(new URL(request.url).pathname)
  const { title, body, metaTitle } = one
  const description = descriptionOf(one)
  const [facts, head] = await Promise.all([
    loadEmbeddedContent(context, body),
    pageHead(context, request, {
      title: metaTitle ?? title,
      description,
      crumbs: [list],
      structured: [courseEvent({ ...one, description })],
    }),
  ])
  cachePage(context, { tags: [settingsTag, classTag(one)], until: nextStart([one]) })
  return { one, facts, head }
}

export default function Class({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFound isGone={loaderData.missing === 'gone'} />
  const { one, facts } = loaderData
  const isFull = availabilityOf(one) === 'full'
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-8 sm:px-6 md:py-12">
      <ProfileHeading list={list} title={one.title} summary={one.summary} />
      <ClassFacts one={one} />
      <div className="print:hidden">
        <ButtonLink href={`/services/antenatal-classes-registration?class=${one.slug}`}>
          {isFull ? 'Join the waiting list' : 'Register for this class'}
        </ButtonLink>
      </div>
      <Body text={one.body} facts={facts} />
    </div>
  )
}

function ClassFacts({ one }: { one: OpenClass }) {
  const sessions = parseClassSessions(one.sessions)
  return (
    <ProfileFacts>
      <ProfileFact name={sessions.length === 1 ? 'Date' : 'Dates'}>
        {sessions.length === 0 ? (
          'To follow'
        ) : (
          <ul className="grid gap-1">
            {sessions.map((session) => (
              <li key={session.startsAt.getTime()}>{describeSession(session)}</li>
            ))}
          </ul>
        )}
      </ProfileFact>
      <ProfileFact name="Where">{[formatLabel(one.format), one.venue].filter(Boolean).join(': ')}</ProfileFact>
      {one.teacher && <ProfileFact name="With">{one.teacher}</ProfileFact>}
      <ProfileFact name="Price">
        {priceOf(one)}
        {one.amount !== null && one.amount > 0 && (
          <span className="text-ink-soft block text-sm">Paid {describePayment(one.payment)}.</span>
        )}
      </ProfileFact>
      <ProfileFact name="Places">
        {availabilityLabels[availabilityOf(one)]}
        <span className="text-ink-soft block text-sm">
          {one.places ?? 0} {one.places === 1 ? 'place' : 'places'} in all.
        </span>
      </ProfileFact>
    </ProfileFacts>
  )
}

const attendanceModes: Record<string, string> = {
  'in-person': 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
}

function courseEvent(one: OpenClass & { description: string }): StructuredData {
  const sessions = parseClassSessions(one.sessions)
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
