import { midwivesTag } from '#app/content/cache-tags.server.ts'
import { listingHead, ListingPage } from '#app/content/listing-page.tsx'
import { MidwifeList } from '#app/content/midwives/midwife-card.tsx'
import { listShownMidwives, nextExpiry } from '#app/content/midwives/published-midwives.server.ts'
import { cachePage, recordTag } from '#app/platform/http/page-tags.server.ts'
import { nowFor } from '#app/platform/http/request.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'

import type { Route } from './+types/midwives.route'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  const at = nowFor(context)
  const [midwives, words] = await Promise.all([listShownMidwives(at), publicTexts(context, 'site/midwives')])
  const tags = [settingsTag, midwivesTag, ...midwives.map((midwife) => recordTag('midwife', midwife))]
  cachePage(context, { tags, until: nextExpiry(midwives, at) })
  const head = await pageHead(context, request, listingHead(words, midwives.length === 0))
  return { head, words, midwives }
}

export default function Midwives({ loaderData: { words, midwives } }: Route.ComponentProps) {
  return (
    <ListingPage words={words} isEmpty={midwives.length === 0}>
      <MidwifeList midwives={midwives} level={2} />
    </ListingPage>
  )
}
