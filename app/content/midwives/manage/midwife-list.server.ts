import { and, asc, isNull, sql } from 'drizzle-orm'

import { midwivesTag } from '#app/content/cache-tags.server.ts'
import { midwives } from '#app/content/care-schema.ts'
import { hasDraftOf, hasWords, pageWithin } from '#app/content/manage/list-queries.server.ts'
import type { OrderedTable } from '#app/content/manage/order.server.ts'
import { withRowFacts } from '#app/content/manage/row-facts.server.ts'
import { isShownMidwife } from '#app/content/midwives/published-midwives.server.ts'
import { asExample, type ContentStatus, contentStatus, visibilityOf } from '#app/content/status.ts'
import { firstPicture } from '#app/media/picture-json.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { isExample } from '#app/settings/example-records.server.ts'

import { pageSize } from './midwife-list.ts'

export type ListedMidwife = Awaited<ReturnType<typeof listMidwives>>['rows'][number]

const { id, name, summary, pin, registeredUntil, isPublished, sortOrder, updatedAt, binnedAt } = midwives

export const midwifeWords = sql`lower(${name} || ' ' || coalesce(${pin}, ''))`

export async function listMidwives({ search, page: requestedPage }: ListQuery, userId: string) {
  const now = new Date()
  const matching = and(isNull(binnedAt), hasWords(midwifeWords, search))
  const total = await db.$count(midwives, matching)
  const page = pageWithin(requestedPage, total, pageSize)
  const found = await db
    .select({
      id,
      name,
      summary,
      pin,
      registeredUntil,
      isPublished,
      sortOrder,
      updatedAt,
      picture: firstPicture('midwife', midwives, 'hero'),
      isShown: isShownMidwife(now),
      hasDraft: hasDraftOf('midwife', id),
      isExample: isExample('midwife'),
    })
    .from(midwives)
    .where(matching)
    .orderBy(asc(sortOrder), asc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = found.map(({ hasDraft, isShown, isExample: isMadeUp, ...midwife }) => {
    const isOn = midwife.isPublished
    const published = contentStatus('midwife', { ...visibilityOf(isOn), hasDraft, now })
    const status = isOn && !isShown ? notShown(midwife, published, hasDraft) : published
    return { ...midwife, status: isMadeUp ? asExample(status) : status }
  })
  return { rows: await withRowFacts('midwife', rows, userId), total, page }
}

type Registration = { pin: string | null; registeredUntil: string | null }

function notShown(midwife: Registration, { details }: ContentStatus, hasDraft: boolean): ContentStatus {
  const expired = midwife.registeredUntil ? 'The registration has expired' : 'There is no end of the registration'
  const draft = hasDraft ? [{ text: 'Has changes that are not published' }] : []
  const why = { text: midwife.pin ? expired : 'There is no NMC PIN', isUrgent: true }
  return { label: 'Not shown', tone: 'warning', details: [why, ...draft, ...details] }
}

export const midwivesInOrder: OrderedTable = {
  kind: 'midwife',
  table: midwives,
  name: midwives.name,
  place: midwives.sortOrder,
  placeColumn: 'sort_order',
  tag: midwivesTag,
}
