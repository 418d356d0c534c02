import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { deliveryZoneEvents } from '#app/shop/audit-events.ts'
import { deliveryZones } from '#app/shop/delivery/delivery-schema.ts'
import { type DeliveryZone, precisionOf, readBeginning } from '#app/shop/delivery/delivery-zone.ts'
import { listDeliveryZones } from '#app/shop/delivery/delivery-zones.server.ts'
import { describePostcodes, describeSteps } from '#app/shop/delivery/describe-zone.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

const subject = 'delivery_zone'

/** `id` is the attempt's. A zone that was saved before its answer was lost is not saved again. */
export async function addZone(
  zone: DeliveryZone,
  actor: Actor,
  id = newId(),
): Promise<'added' | 'full' | { errors: FieldErrors }> {
  return await transaction(async (tx) => {
    const zones = await lockZones(tx)
    if (zones.some((each) => each.id === id)) return 'added'
    const slot = [1, 2, 3, 4].find((free) => !zones.some((each) => each.slot === free))
    if (slot === undefined) return 'full'
    const errors = findClash(zone, zones)
    if (errors) return { errors }
    await tx.insert(deliveryZones).values({ id, slot, ...zone })
    await invalidatePages(tx, settingsTag)
    const details = { name: zone.name, ...describeZone(zone) }
    await recordAuditEvent(tx, { ...actor, event: deliveryZoneEvents.added, subject, ids: [id], details })
    return 'added'
  })
}

/** Refused with the current zone when a colleague has changed it since `before`. */
export async function editZone(
  id: string,
  { zone, before }: { zone: DeliveryZone; before: string | undefined },
  actor: Actor,
): Promise<'saved' | 'not found' | { now: DeliveryZone } | { errors: FieldErrors }> {
  return await transaction(async (tx) => {
    const zones = await lockZones(tx)
    const row = zones.find((each) => each.id === id)
    if (!row) return 'not found'
    const changes = describeChanges(row, zone)
    if (Object.keys(changes).length === 0) return 'saved'
    if (before !== undefined && before !== stateOf(row)) return { now: row }
    const errors = findClash(
      zone,
      zones.filter((each) => each.id !== id),
    )
    if (errors) return { errors }
    await tx.update(deliveryZones).set(zone).where(eq(deliveryZones.id, id))
    await invalidatePages(tx, settingsTag)
    const details = { ...changes, name: zone.name }
    await recordAuditEvent(tx, { ...actor, event: deliveryZoneEvents.changed, subject, ids: [id], details })
    return 'saved'
  })
}

/** Deleting twice does nothing. */
export async function deleteZone(id: string, actor: Actor) {
  await transaction(async (tx) => {
    const [deleted] = await tx.delete(deliveryZones).where(eq(deliveryZones.id, id)).returning()
    if (!deleted) return
    await invalidatePages(tx, settingsTag)
    const details = { name: deleted.name, ...describeZone(deleted) }
    await recordAuditEvent(tx, { ...actor, event: deliveryZoneEvents.deleted, subject, ids: [id], details })
  })
}

/** The zone as a form opened it, to compare with the saved one. */
export function stateOf(zone: DeliveryZone): string {
  return JSON.stringify(describeZone(zone))
}

/** Two zones must not name a place equally precisely, even when two admins save at once. */
async function lockZones(tx: Transaction) {
  await tx.execute(sql`lock table ${deliveryZones} in share row exclusive mode`)
  return await listDeliveryZones(tx)
}

function findClash(zone: DeliveryZone, others: DeliveryZone[]): FieldErrors | undefined {
  const sameName = others.find(({ name }) => name.toLowerCase() === zone.name.toLowerCase())
  if (sameName) return { name: 'There is a zone with this name already' }
  for (const other of others) {
    if (zone.postcodes.length === 0 && other.postcodes.length === 0)
      return { postcodes: `“${other.name}” is for everywhere else already. Please enter postcodes for this one` }
    const shared = zone.postcodes.find((mine) => other.postcodes.some((theirs) => isSamePlace(mine, theirs)))
    if (shared !== undefined) return { postcodes: `${shared} is in “${other.name}” already` }
  }
  return undefined
}

function isSamePlace(one: string, other: string) {
  const [a, b] = [readBeginning(one), readBeginning(other)]
  if (!a || !b || a.area !== b.area || a.letter !== b.letter || precisionOf(a) !== precisionOf(b)) return false
  return (a.first ?? 0) <= (b.last ?? 0) && (b.first ?? 0) <= (a.last ?? 0)
}

export function describeZone(zone: DeliveryZone): Record<string, string> {
  const { name, freeFromPence } = zone
  return {
    name,
    postcodes: describePostcodes(zone),
    costs: describeSteps(zone)
      .map(({ of, pence }) => `${of}: ${formatPounds(pence)}`)
      .join(', '),
    'free from': freeFromPence === null ? 'never' : formatPounds(freeFromPence),
  }
}

function describeChanges(before: DeliveryZone, after: DeliveryZone): Record<string, string> {
  const [was, is] = [describeZone(before), describeZone(after)]
  return Object.fromEntries(
    Object.entries(is).flatMap(([name, value]) => {
      const former = ownValue(was, name)
      return value === former ? [] : [[name, `${former} to ${value}`]]
    }),
  )
}
