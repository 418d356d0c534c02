import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'

import { unconfirmedPlaceStatuses } from '#app/care/classes/class-rules.ts'
import { classPlaces } from '#app/care/classes/schema.ts'
import { lockExpression } from '#app/platform/database/advisory-lock.server.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { hashNetworks, isOfNetwork, networkAllowances } from '#app/platform/http/rate-limit.server.ts'

// Nobody has proved yet that these are wanted: with invented emails, one visitor could take a whole class.
const mostOfEmail = 3
// A hospital or a mobile network shares one address among many families.
const mostOfAddress = 4

export function hashPlaceIp(address: string): string {
  return hashNetworks('class place address', address)
}

type Placed = Pick<typeof classPlaces.$inferSelect, 'email' | 'placedFrom'>

/** Over all classes. Call it before a class is locked. The second of two simultaneous registrations counts the first. */
export async function exceedsPlaceLimit(tx: Transaction, { email, placedFrom }: Placed): Promise<boolean> {
  const networks = placedFrom === null ? [] : networkAllowances(placedFrom, mostOfAddress)
  const subjects = [email.toLowerCase(), networks.at(-1)?.hash ?? '']
  const locks = subjects.map((of) => lockExpression('places of', of))
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`)
  const limits = [
    { isOf: eq(sql`lower(${classPlaces.email})`, email.toLowerCase()), most: mostOfEmail },
    ...networks.map(({ hash, most }) => ({ isOf: isOfNetwork(classPlaces.placedFrom, hash), most })),
  ]
  const reached = limits.map(({ isOf, most }) => sql`count(*) filter (where ${isOf}) >= ${most}`)
  const [found] = await tx
    .select({ isReached: sql<boolean>`${sql.join(reached, sql` or `)}` })
    .from(classPlaces)
    .where(inArray(classPlaces.status, [...unconfirmedPlaceStatuses]))
  return found?.isReached ?? false
}

/** The privacy page promises that the address hash is deleted within three days. */
export async function deletePlaceIpHashes() {
  const isOld = lt(classPlaces.createdAt, sql`now() - interval '2 days'`)
  await db
    .update(classPlaces)
    .set({ placedFrom: null })
    .where(and(isNotNull(classPlaces.placedFrom), isOld))
}
