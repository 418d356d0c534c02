import { listPostsBy, publicNextPostChange } from '#app/content/blog/published-posts.server.ts'
import { Body } from '#app/content/body/body.tsx'
import { loadEmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import { authorTag, postTag } from '#app/content/cache-tags.server.ts'
import { descriptionOf } from '#app/content/description.ts'
import { CareWays, ProfileFact, ProfileFacts, ProfileHeading } from '#app/content/listing-page.tsx'
import { Portrait } from '#app/content/midwives/midwife-card.tsx'
import { findShownMidwife, nextExpiry, type ShownMidwife } from '#app/content/midwives/published-midwives.server.ts'
import { NotFound, notFoundHead } from '#app/content/redirects/not-found.tsx'
import { respondNotFound } from '#app/content/redirects/respond-not-found.server.ts'
import { cachePage, expirePageAt, recordTag } from '#app/platform/http/page-tags.server.ts'
import { nowFor } from '#app/platform/http/request.server.ts'
import { formatDate, londonClock } from '#app/platform/time/london-time.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import type { StructuredData } from '#app/settings/structured-data.ts'
import { Link } from '#app/ui/buttons/link.tsx'

import type { Route } from './+types/midwife.route'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && 'head' in loaderData ? headTags(loaderData.head) : notFoundHead

const list = { href: '/midwives', label: 'Our midwives' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const at = nowFor(context)
  const midwife = await findShownMidwife(params.slug, at)
  if (!midwife) return await respondNotFound(new URL(request.url).pathname)
  const { name, body, metaTitle } = midwife
  const description = descriptionOf(midwife)
  const [facts, posts, until, head] = await Promise.all([
    loadEmbeddedContent(context, body),
    listPostsBy(name, at),
    publicNextPostChange(at),
    pageHead(context, request, {
      title: metaTitle ?? `${name}, midwife`,
      description,
      crumbs: [list],
      structured: [person({ ...midwife, description })],
    }),
  ])
  const tags = [settingsTag, recordTag('midwife', midwife), authorTag(name), ...posts.map(postTag)]
  cachePage(context, { tags, until })
  expirePageAt(context, nextExpiry([midwife], at))
  const isInsured = midwife.insuredUntil !== null && midwife.insuredUntil >= londonClock(at).day
  return { midwife, isInsured, facts, posts, head }
}

export default function Midwife({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFound isGone={loaderData.missing === 'gone'} />
  const { midwife, isInsured, facts, posts } = loaderData
  const { name, summary, body, picture } = midwife
  return (
    <div
      className={`mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6 md:py-12 print:block ${picture ? 'md:grid-cols-[5fr_6fr]' : ''}`}
    >
      <div className={picture ? 'w-full max-w-md' : 'w-20 print:hidden'}>
        <Portrait picture={picture} name={name} sizes="(min-width: 48rem) 26rem, 20rem" isInSight />
      </div>
      <div className="grid max-w-3xl content-start gap-6">
        <ProfileHeading list={list} title={name} summary={summary} />
        <Credentials midwife={midwife} isInsured={isInsured} />
        <Body text={body} facts={facts} />
        <div className="flex flex-wrap gap-3 print:hidden">
          <CareWays />
        </div>
        {posts.length > 0 && <Posts name={name} posts={posts} />}
      </div>
    </div>
  )
}

const register = 'https://www.nmc.org.uk/registration/search-the-register/'

function Credentials({ midwife, isInsured }: { midwife: ShownMidwife; isInsured: boolean }) {
  const { pin, checkedOn, checkedBy, dbsCheckedOn, practisingSince, languages, areas, availability } = midwife
  return (
    <ProfileFacts>
      <ProfileFact name="Registration">
        NMC PIN <span className="tabular-nums">{pin}</span>
        <span className="block">
          <Link href={register} external className="inline-flex min-h-11 items-center">
            Search the register for this PIN
          </Link>
        </span>
        {checkedOn && (
          <span className="text-ink-soft block text-sm">
            We checked it on {formatDate(new Date(checkedOn))}
            {checkedBy && ` (${checkedBy})`}.
          </span>
        )}
      </ProfileFact>
      {dbsCheckedOn && (
        <ProfileFact name="DBS">Enhanced certificate, checked on {formatDate(new Date(dbsCheckedOn))}.</ProfileFact>
      )}
      {isInsured && <ProfileFact name="Insurance">Professional indemnity insurance in place.</ProfileFact>}
      {practisingSince && <ProfileFact name="Midwife since">{practisingSince}</ProfileFact>}
      {languages.length > 0 && <ProfileFact name="Speaks">{languages.join(', ')}</ProfileFact>}
      {availability && <ProfileFact name="Available">{availability}</ProfileFact>}
      {areas.length > 0 && <ProfileFact name="Areas covered">{areas.join(', ')}</ProfileFact>}
    </ProfileFacts>
  )
}

function Posts({ name, posts }: { name: string; posts: readonly { slug: string; title: string }[] }) {
  return (
    <section aria-labelledby="posts" className="mt-4 grid gap-3 print:hidden">
      <h2 id="posts" className="text-xl">
        Articles by {name}
      </h2>
      <ul className="grid gap-3">
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <Link href={`/blog/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** schema.org/Person. */
function person(midwife: ShownMidwife & { description: string }): StructuredData {
  const { name, description, pin, languages, picture } = midwife
  const image = picture?.files.findLast(({ format }) => format === 'jpeg')
  return ({ url, address, settings }) => ({
    '@type': 'Person',
    '@id': `${address}#person`,
    name,
    description,
    url: address,
    jobTitle: 'Midwife',
    worksFor: { '@type': 'Organization', '@id': `${url}/#organization`, name: settings.site_name },
    ...(pin ? { identifier: { '@type': 'PropertyValue', propertyID: 'NMC PIN', value: pin } } : {}),
    ...(image ? { image: url + image.href } : {}),
    ...(languages.length > 0 ? { knowsLanguage: languages } : {}),
  })
}
