import { type SQL, sql } from 'drizzle-orm'

/** `from`: a product's id. The page begins after it, or before it when going backwards. */
type TierRequest = { from: string | undefined; isBackwards: boolean; limit: number }

/** Lists ids, newest first. The tiers of a search follow each other: matching names before matching texts. */
export type Tier = (request: TierRequest) => Promise<string[]>

export async function listThrough(tiers: Tier[], start: number, { from, isBackwards, limit }: TierRequest) {
  const ids: string[] = []
  const rest = isBackwards ? tiers.slice(0, start + 1).toReversed() : tiers.slice(start)
  for (const [at, tier] of rest.entries()) {
    if (ids.length === limit) break
    ids.push(...(await tier({ from: at === 0 ? from : undefined, isBackwards, limit: limit - ids.length })))
  }
  return ids
}

type Columns = { time: SQL; id: SQL; table: SQL }

export function pageIn({ time, id, table }: Columns, { from, isBackwards }: TierRequest) {
  const order = isBackwards ? sql`${time}, ${id}` : sql`${time} desc, ${id} desc`
  if (!from) return { order, begins: sql`true` }
  // The product may be deleted by now, but its id contains its creation time (UUIDv7).
  const secondsInId = Number.parseInt(from.replaceAll('-', '').slice(0, 12), 16) / 1000
  const found = sql`(select ${time} from ${table} and ${id} = ${from})`
  const place = sql`(coalesce(${found}, to_timestamp(${secondsInId})), ${from}::uuid)`
  return { order, begins: isBackwards ? sql`(${time}, ${id}) >= ${place}` : sql`(${time}, ${id}) < ${place}` }
}
