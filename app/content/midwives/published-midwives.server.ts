import { and, asc, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { midwives } from '#app/content/care-schema.ts'
import { fieldColumns } from '#app/content/kinds/kinds.ts'
import { firstPicture } from '#app/media/picture-json.server.ts'
import { db, previewedRecord } from '#app/platform/database/db.server.ts'
import { addDays, londonClock, londonInstants } from '#app/platform/time/london-time.ts'

const { id, isPublished, binnedAt, pin, registeredUntil, sortOrder } = midwives

/** Visitors see midwives who are published and whose registration is valid throughout this day in London. */
export function isShownMidwife(at: Date): SQL<boolean> {
  const isListed = and(eq(isPublished, true), isNull(binnedAt))
  const hasRegistration = and(isNotNull(pin), gte(registeredUntil, londonClock(at).day))
  // A preview shows its own record even if incomplete.
  const previewed = previewedRecord()
  return sql<boolean>`coalesce(${and(isListed, previewed ? or(hasRegistration, eq(id, previewed)) : hasRegistration)}, false)`
}

/** The same for one that was read. */
export function isRegistered(midwife: { pin: string | null; registeredUntil: string | null }, at: Date): boolean {
  return midwife.pin !== null && midwife.registeredUntil !== null && midwife.registeredUntil >= londonClock(at).day
}

const shownColumns = {
  id,
  ...fieldColumns('midwife', midwives),
  picture: firstPicture('midwife', midwives, 'hero'),
}

export async function listShownMidwives(at: Date) {
  return await db.select(shownColumns).from(midwives).where(isShownMidwife(at)).orderBy(asc(sortOrder), asc(id))
}

export type ShownMidwife = Awaited<ReturnType<typeof listShownMidwives>>[number]

export async function findShownMidwife(slug: string, at: Date): Promise<ShownMidwife | undefined> {
  const [found] = await db
    .select(shownColumns)
    .from(midwives)
    .where(and(eq(midwives.slug, slug), isShownMidwife(at)))
  return found
}

/** When these profiles next change without an edit: the midnight after a registration or insurance ends. */
export function nextExpiry(shown: readonly ShownMidwife[], at: Date): Date | undefined {
  const today = londonClock(at).day
  const days = shown.flatMap((midwife) => [midwife.registeredUntil, midwife.insuredUntil])
  const coming = days.flatMap((day) => (day !== null && day >= today ? [day] : []))
  return coming.length > 0 ? midnightAfter(coming.reduce((a, b) => (a < b ? a : b))) : undefined
}

/** In London, where the clocks never change at midnight. */
export function midnightAfter(day: string | null): Date | undefined {
  if (!day) return undefined
  return londonInstants(addDays(day, 1), '00:00')?.[0]
}

export type NamedMidwife = { id: string; slug: string; registeredUntil: string | null }

/** The shown midwife whose name is in the column `name`. */
export function midwifeByName(name: AnyPgColumn, at: Date) {
  return sql<NamedMidwife | null>`(
    select jsonb_build_object('id', ${midwives.id}, 'slug', ${midwives.slug}, 'registeredUntil', ${registeredUntil})
    from ${midwives} where lower(${midwives.name}) = lower(${name}) and ${isShownMidwife(at)} limit 1)`
}
