import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { readSignedId, signId } from '#app/platform/crypto/signed-id.server.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { countMailsOfDay, queueMail, removeMails } from '#app/platform/mail/mail.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { formatAmount, type RetentionSchedule } from '#app/settings/retention/schedule.ts'
import { onSaleCondition } from '#app/shop/on-sale.server.ts'
import { products } from '#app/shop/schema.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'
import { nameVariant } from '#app/shop/variants/variant.ts'

import { stockAlerts } from './stock-alert-schema.ts'
import { backInStockTemplate, confirmationTemplate, unconfirmedDays } from './stock-alert.ts'

export const stockAlertPurpose = 'stock alert'

/** Only ever sent by mail, so that having the link proves access to the mailbox. */
export function stockAlertPath(id: string): string {
  return `/back-in-stock?of=${signId(stockAlertPurpose, id)}`
}

export async function parseStockAlertToken(token: string): Promise<string | undefined> {
  return await readSignedId(stockAlertPurpose, token)
}

// Anybody could enter another person's address all day.
const mailsADay = 3

/**
 * The visitor never learns whether the address was known: a repeated request mails the link again, within the limits.
 */
export async function requestStockAlert(productId: string, typed: string, variantId?: string): Promise<void> {
  const email = typed.toLowerCase()
  await transaction(async (tx) => {
    if (!(await mayBeMailed(tx, email, variantId ?? productId))) return
    const [alert] = await tx
      .insert(stockAlerts)
      .values({ id: newId(), productId, variantId, email })
      .onConflictDoUpdate({
        target: [stockAlerts.productId, stockAlerts.variantId, stockAlerts.email],
        set: { createdAt: sql`now()` },
      })
      .returning({ id: stockAlerts.id })
    if (!alert) throw new Error('The alert was not saved')
    const facts = factsOf({ id: alert.id, productId, variantId: variantId ?? null })
    await queueMail(tx, { template: confirmationTemplate, recipient: email, facts })
  })
}

/** One mail an hour about a product, so that a double click sends one. Few a day in all. */
async function mayBeMailed(tx: Transaction, email: string, key: string): Promise<boolean> {
  if ((await countMailsOfDay(tx, confirmationTemplate, email)) >= mailsADay) return false
  const { recipient, template, createdAt, facts } = outgoingMails
  const isThisHour = sql`${createdAt} > now() - interval '1 hour' and ${key} in (${facts} ->> 'variant', ${facts} ->> 'product')`
  const isAgain = and(eq(recipient, email), eq(template, confirmationTemplate), isThisHour)
  return (await tx.$count(outgoingMails, isAgain)) === 0
}

const isTooLate = and(
  isNull(stockAlerts.confirmedAt),
  lt(stockAlerts.createdAt, sql`now() - make_interval(days => ${unconfirmedDays})`),
)

export type ShownAlert = { isConfirmed: boolean; name: string; slug: string }

export async function findStockAlert(id: string): Promise<ShownAlert | undefined> {
  const { name, slug } = products
  const [alert] = await db
    .select({ confirmedAt: stockAlerts.confirmedAt, name, slug, variant: productVariants.name })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .leftJoin(productVariants, eq(productVariants.id, stockAlerts.variantId))
    .where(and(eq(stockAlerts.id, id), sql`not ${isTooLate}`))
  if (!alert) return undefined
  const { confirmedAt, variant } = alert
  return { isConfirmed: confirmedAt !== null, name: nameVariant(alert.name, variant ?? undefined), slug: alert.slug }
}

export async function confirmStockAlert(id: string): Promise<void> {
  await db
    .update(stockAlerts)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(stockAlerts.id, id), isNull(stockAlerts.confirmedAt), sql`not ${isTooLate}`))
}

/** Confirmed or not. Their mails are deleted too. */
export async function stopStockAlerts(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const removed = await tx.delete(stockAlerts).where(inArray(stockAlerts.id, ids)).returning({ id: stockAlerts.id })
  const removedIds = removed.map(({ id }) => id)
  await removeMails(tx, removedIds)
  return removedIds
}

/**
 * Notifies everybody waiting for a product that can be bought again. Reads the stock rather than being called at each
 * change (by hand, by an import, by a cancelled order). Returns how many were notified.
 */
export async function notifyBackInStock(tx: Transaction, most: number): Promise<number> {
  // Of the variant, or of a product without variants.
  const stock = sql`case when ${isNotNull(stockAlerts.variantId)} then ${productVariants.stock} else ${products.stock} end`
  const { id, email, productId, variantId } = stockAlerts
  const due = await tx
    .select({ id, email, productId, variantId })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, productId))
    .leftJoin(productVariants, eq(productVariants.id, variantId))
    .where(and(isNotNull(stockAlerts.confirmedAt), onSaleCondition(new Date()), sql`coalesce(${stock}, 1) > 0`))
    .limit(most)
    .for('update', { of: stockAlerts, skipLocked: true })
  for (const { email: recipient, ...alert } of due)
    await queueMail(tx, { template: backInStockTemplate, recipient, facts: factsOf(alert) })
  const notified = due.map((alert) => alert.id)
  await tx.delete(stockAlerts).where(inArray(id, notified))
  return notified.length
}

function factsOf({ id, productId, variantId }: { id: string; productId: string; variantId: string | null }) {
  return { reference: id, product: productId, ...(variantId ? { variant: variantId } : {}) }
}

export async function removeUnconfirmedAlerts(tx: Transaction, most: number): Promise<number> {
  return await removeWhere(tx, isTooLate, most)
}

type Batch = { schedule: RetentionSchedule; at: Date; most: number }

/** Alerts never sent. Returns how many. */
export async function removeExpiredAlerts(tx: Transaction, { schedule, at, most }: Batch): Promise<number> {
  const before = sql`${at.toISOString()}::timestamptz - ${formatAmount(schedule.alert)}::interval`
  return await removeWhere(tx, lt(stockAlerts.createdAt, before), most)
}

async function removeWhere(tx: Transaction, isOver: ReturnType<typeof and>, most: number) {
  const { id } = stockAlerts
  const due = await tx.select({ id }).from(stockAlerts).where(isOver).limit(most).for('update', { skipLocked: true })
  const ids = due.map((alert) => alert.id)
  return (await stopStockAlerts(tx, ids)).length
}
