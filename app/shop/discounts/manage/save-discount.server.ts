import { eq, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { type ConflictingVersions, describeConflict, describeConflicts } from '#app/desk-parts/merge-conflict.tsx'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import { mergeForm } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { discountEvents } from '#app/shop/audit-events.ts'
import { discountCodes } from '#app/shop/discounts/discount-schema.ts'
import { type Discount, describeDiscount } from '#app/shop/discounts/discount.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import {
  columnsOf,
  type DiscountColumns,
  discountInput,
  discountLabels,
  fieldsOf,
  normaliseAmounts,
} from './discount-input.ts'

const subject = 'discount'

type NewDiscount = DiscountColumns & { code: string }

/** `id` is the attempt's. A code that was saved before its answer was lost is not saved again. */
export async function addDiscount(
  typed: NewDiscount,
  actor: Actor,
  id = newId(),
): Promise<{ added: Discount } | 'code taken'> {
  return await transaction(async (tx) => {
    const saved = await lockDiscount(tx, id)
    if (saved) return { added: saved }
    const [added] = await tx
      .insert(discountCodes)
      .values({ id, ...typed })
      .onConflictDoNothing()
      .returning()
    if (!added) return 'code taken'
    await invalidateCharging(tx)
    const details = { name: added.code, does: describeDiscount(added) }
    await recordAuditEvent(tx, { ...actor, event: discountEvents.added, subject, ids: [id], details })
    return { added }
  })
}

type Refused = {
  errors: FieldErrors
  values: SubmittedValues
  base: Record<string, string>
  conflicts: Record<string, ConflictingVersions>
}

/** Saves changed fields only, so a colleague's changes are never silently overwritten. */
export async function editDiscount(
  id: string,
  sent: FormData,
  actor: Actor,
): Promise<{ saved: Discount } | { refused: Refused } | 'not found'> {
  return await transaction(async (tx) => {
    const row = await lockDiscount(tx, id)
    if (!row) return 'not found'
    const now = fieldsOf(row)
    const merged = mergeForm(normaliseAmounts(sent), now)
    const parsed = parseForm(discountInput, merged.form)
    const conflicts = describeConflicts(merged, discountLabels)
    const conflictErrors = Object.entries(conflicts).map(([name, { label }]) => [name, describeConflict(label)])
    const errors: FieldErrors = { ...(parsed.ok ? {} : parsed.errors), ...Object.fromEntries(conflictErrors) }
    if (!parsed.ok || Object.keys(errors).length > 0)
      return { refused: { errors, values: parsed.values, base: merged.base, conflicts } }

    const columns = columnsOf(parsed.value)
    const changes = describeChanges(now, fieldsOf(columns))
    if (Object.keys(changes).length === 0) return { saved: row }
    const [saved = row] = await tx
      .update(discountCodes)
      .set({ ...columns, version: row.version + 1, updatedAt: sql`now()` })
      .where(eq(discountCodes.id, id))
      .returning()
    const details = { name: row.code, ...changes }
    await recordAuditEvent(tx, { ...actor, event: discountEvents.changed, subject, ids: [id], details })
    return { saved }
  })
}

/** Switching twice does nothing. Throws 404 when the code does not exist. */
export async function switchDiscount(id: string, isActive: boolean, actor: Actor): Promise<{ code: string }> {
  return await transaction(async (tx) => {
    const row = await lockDiscount(tx, id)
    if (!row) throw data(null, { status: 404 })
    const { code, version } = row
    if (row.isActive === isActive) return { code }
    await tx
      .update(discountCodes)
      .set({ isActive, version: version + 1, updatedAt: sql`now()` })
      .where(eq(discountCodes.id, id))
    await invalidateCharging(tx)
    const event = isActive ? discountEvents.switchedOn : discountEvents.switchedOff
    await recordAuditEvent(tx, { ...actor, event, subject, ids: [id], details: { name: code } })
    return { code }
  })
}

/** Orders keep the code that they used. Deleting twice does nothing. */
export async function deleteDiscount(id: string, actor: Actor) {
  await transaction(async (tx) => {
    const [deleted] = await tx.delete(discountCodes).where(eq(discountCodes.id, id)).returning()
    if (!deleted) return
    await invalidateCharging(tx)
    const details = { name: deleted.code, did: describeDiscount(deleted) }
    await recordAuditEvent(tx, { ...actor, event: discountEvents.deleted, subject, ids: [id], details })
  })
}

/** The shop shows a code field only while there is a code (`publicCharging`). */
async function invalidateCharging(tx: Transaction) {
  await invalidatePages(tx, settingsTag)
}

async function lockDiscount(tx: Transaction, id: string) {
  const [row] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('update')
  return row
}

function describeChanges(before: Record<string, string>, after: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const was = ownValue(before, name)
      const label = (ownValue(discountLabels, name) ?? name).toLowerCase()
      return value === was ? [] : [[label, `${was || 'empty'} to ${value || 'empty'}`]]
    }),
  )
}
