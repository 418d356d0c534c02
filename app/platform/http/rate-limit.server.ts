import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { sign } from '#app/platform/crypto/crypto.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { longTransaction } from '#app/platform/database/long-transaction.server.ts'

type Counted = readonly [action: string, subject: string]

export async function countHit(action: string, subject: string, windowSeconds: number): Promise<number> {
  const [hits = 1] = await countHits([[action, subject]], windowSeconds)
  return hits
}

/** Increments atomically: concurrent requests never read the same count. */
export async function countHits(counted: Counted[], windowSeconds: number): Promise<number[]> {
  const keys = counted.map(keyOf)
  const isOver = sql`rate_limits.window_started_at < now() - make_interval(secs => ${windowSeconds})`
  const rows = sql.join(
    // A fixed order prevents deadlocks between requests that count the same keys.
    keys.toSorted().map((key) => sql`(${key}, 1, now())`),
    sql`, `,
  )
  const counts = await db.execute<{ key: string; hits: number }>(sql`
    insert into rate_limits (key, hits, window_started_at) values ${rows}
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else rate_limits.hits + 1 end,
      window_started_at = case when ${isOver} then now() else rate_limits.window_started_at end
    returning key, hits`)
  return keys.map((key) => counts.rows.find((row) => row.key === key)?.hits ?? 1)
}

export async function secondsLeft([action, subject]: Counted, windowSeconds: number): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select ceil(extract(epoch from window_started_at + make_interval(secs => ${windowSeconds}) - now()))::int as left
    from rate_limits where key = ${keyOf([action, subject])}`)
  return Math.max(1, rows[0]?.left ?? windowSeconds)
}

/** Allows each address the use of one household. For IPv6, the surrounding networks are counted too. */
export async function consumeRateLimit(action: string, address: string, most: number, windowSeconds: number) {
  return (await exceededNetwork(action, address, most, windowSeconds)) === undefined
}

/** The network whose limit this attempt exceeds. */
export async function exceededNetwork(
  action: string,
  address: string,
  most: number,
  windowSeconds: number,
): Promise<string | undefined> {
  const limits = allowances(address, most)
  const hits = await countHits(
    limits.map(({ network }) => [action, network] as const),
    windowSeconds,
  )
  return limits.find((limit, nth) => (hits[nth] ?? 1) > limit.most)?.network
}

/** Narrowest first. An IPv6 line often has a /56, on request a /48, so counting only its /64 would limit nobody. */
export function networksOf(address: string): string[] {
  const [first, second, third, fourth] = address.replace(/::\/64$/, '').split(':')
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return [address]
  const lastByte = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  const wide = `${first}:${second}:${third}`
  return [address, `${wide}:${lastByte}::/56`, `${wide}::/48`]
}

const shares = [1, 2, 4]

export function allowances(address: string, most: number): { network: string; most: number }[] {
  return networksOf(address).map((network, step) => ({ network, most: most * (shares[step] ?? 1) }))
}

/** For columns that are counted by network without storing an address: one keyed hash for each network. */
export function hashNetworks(purpose: string, address: string): string {
  return networksOf(address)
    .map((network) => sign(purpose, network))
    .join(' ')
}

export function networkAllowances(hashes: string, most: number): { hash: string; most: number }[] {
  return hashes.split(' ').map((hash, step) => ({ hash, most: most * (shares[step] ?? 1) }))
}

export function isOfNetwork(hashes: PgColumn, hash: string): SQL {
  return sql`${hash} = any(string_to_array(${hashes}, ' '))`
}

export async function undoHits(counted: Counted[]) {
  await db.execute(sql`update rate_limits set hits = hits - 1 where key in ${counted.map(keyOf)} and hits > 0`)
}

export async function clearHits(counted: Counted[]) {
  await db.execute(sql`delete from rate_limits where key in ${counted.map(keyOf)}`)
}

export async function deleteExpiredRateLimits() {
  await longTransaction((tx) =>
    tx.execute(sql`delete from rate_limits where window_started_at < now() - interval '2 days'`),
  )
}

function keyOf([action, subject]: Counted) {
  return `${action}:${sign('rate limit', `${action}:${subject}`)}`
}
