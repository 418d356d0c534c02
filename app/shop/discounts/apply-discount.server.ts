import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm'

import type { Database, Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { orders } from '#app/shop/schema.ts'

import { discountCodes } from './discount-schema.ts'
import { type Discount, discountOf, lowestPayment, normaliseCode } from './discount.ts'

type Use = {
  code: string
  email: string
  goodsPence: number
  except?: string[]
}
export type AppliedDiscount = { discount: Discount; pence: number } | { error: string }

/** Before an order locks its products. Of two orders for a code's last use, the second waits and sees the first. */
export async function lockDiscount(tx: Transaction, code: string) {
  const { id, code: known } = discountCodes
  await tx
    .select({ id })
    .from(discountCodes)
    .where(eq(known, normaliseCode(code)))
    .for('no key update')
}

export async function applyDiscount(
  database: Database,
  { code, email, goodsPence, except = [] }: Use,
): Promise<AppliedDiscount> {
  const [discount] = await database
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, normaliseCode(code)))
  const now = new Date()
  if (!discount?.isActive || (discount.startsAt && discount.startsAt > now))
    return { error: 'This code is not known here. Please check how it is written' }
  if (discount.endsAt && discount.endsAt <= now) return { error: `This code ended on ${formatDay(discount.endsAt)}` }
  if (goodsPence < discount.minimumPence)
    return { error: `This code is for orders from ${formatPounds(discount.minimumPence)}` }
  const pence = discountOf(discount, goodsPence)
  if (goodsPence - pence < lowestPayment)
    return { error: 'This code takes off all of this order, and card payments begin at 30p' }
  const { maxUses, isOncePerBuyer } = discount
  if (maxUses !== null && (await countUses(database, discount, except)) >= maxUses)
    return { error: 'This code has been used up' }
  if (isOncePerBuyer && email && (await countUses(database, discount, except, email)) > 0)
    return { error: 'This code has been used with this email address' }
  return { discount, pence }
}

/** Paid orders, and those that can still be paid. Of one buyer the paid alone: anybody may type another's address. */
async function countUses(database: Database, { code }: Discount, except: string[], email?: string): Promise<number> {
  const [{ uses } = { uses: 0 }] = await database
    .select({ uses: count() })
    .from(orders)
    .where(
      and(
        eq(orders.discountCode, code),
        inArray(orders.paymentStatus, email === undefined ? ['paid', 'pending'] : ['paid']),
        except.length > 0 ? notInArray(orders.id, except) : undefined,
        email === undefined ? undefined : eq(sql`lower(${orders.email})`, email.toLowerCase()),
      ),
    )
  return uses
}
