import { type SQL, sql } from 'drizzle-orm'

/** `from` is the id of a product: forwards the page begins after it, backwards with it. */
type Asked = { from: string | undefined; isBackwards: boolean; limit: number }

/** Lists ids, newest first. The tiers of a search follow each other: names that match come before texts that match. */
export type Tier = (asked: Asked) => Promise<string[]>

export async function listThrough(tiers: Tier[], start: number, { from, isBackwards, limit }: Asked) {
  const ids: string[] = []
  const rest = isBackwards ? tiers.slice(0, start + 1).toReversed() : tiers.slice(start)
  for (const [at, tier] of rest.entries()) {
    if (ids.length === limit) break
    ids.push(...(await tier({ from: at === 0 ? from : undefined, isBackwards, limit: limit - ids.length })))
  }
  return ids
}

type Columns = { time: SQL; id: SQL; table: SQL }

/** Where a page begins and how it is sorted. */
export function pageIn({ time, id, table }: Columns, { from, isBackwards }: Asked) {
  const order = isBackwards ? sql`${time}, ${id}` : sql`${time} desc, ${id} desc`
  if (!from) return { order, begins: sql`true` }
  // The product may be deleted by now, but its id holds when it was created (UUIDv7).
  const secondsInId = Number.parseInt(from.replaceAll('-', '').slice(0, 12), 16) / 1000
  const found = sql`(select ${time} from ${table} and ${id} = ${from})`
  const place = sql`(coalesce(${found}, to_timestamp(${secondsInId})), ${from}::uuid)`
  return { order, begins: isBackwards ? sql`(${time}, ${id}) >= ${place}` : sql`(${time}, ${id}) < ${place}` }
}
