import { sql } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import { stockNotices } from '#app/shop/schema.ts'
import { variantStockNotices } from '#app/shop/variants/variant-schema.ts'
import { nameVariant } from '#app/shop/variants/variant.ts'

import { describePieces } from './describe-pieces.ts'
import { type StockLevel, stockLevels } from './low-stock.server.ts'

const template = 'stock-notice'
// As many as one mail lists. The next run notifies of the rest.
const mostNotified = 50

export const stockNoticeTasks = {
  'notify-low-stock': notifyLowStock,
  [template]: mailJob(async ({ productIds: ids = '' }) => {
    const { low_stock_threshold: threshold } = await readSiteSettings()
    const { rows } = await db.execute<{ id: string; name: string; variant: string | null; stock: number | null }>(sql`
      select coalesce(variant_id, id) as id, name, variant, pieces as stock from ${stockLevels(threshold)}
      where coalesce(variant_id, id) = any(${sql.param(ids.split(' '))}::uuid[]) order by pieces, name, variant`)
    return await writeStockNotice(rows, await readTexts('emails/stock-notice'))
  }),
}

/**
 * Notifies the team once of each product that runs low, and once when it is sold out; again only after it was
 * restocked.
 */
export async function notifyLowStock() {
  await transaction(async (tx) => {
    const { low_stock_threshold: threshold, team_email: recipient } = await readSiteSettings(tx)
    const { rows } = await tx.execute<Noticed>(sql`
      select coalesce(levels.variant_id, id) as id, levels.variant_id is not null as "isVariant", levels.level,
        coalesce(notice.level, variant_notice.level) as before
      from ${stockLevels(threshold)}
      left join ${stockNotices} as notice on notice.product_id = id and levels.variant_id is null
      left join ${variantStockNotices} as variant_notice on variant_notice.variant_id = levels.variant_id
      where levels.level is distinct from coalesce(notice.level, variant_notice.level) order by 1 limit ${mostNotified}`)
    for (const row of rows) await remember(tx, row)
    // A few pieces of a sold-out product are no news.
    const due = rows.filter(({ level, before }) => level === 'sold out' || (level === 'low' && before === null))
    if (due.length === 0) return
    // For a product with variants, the variant's.
    const facts = { productIds: due.map(({ id }) => id).join(' ') }
    await queueMail(tx, { template, recipient, facts })
  })
}

type Noticed = { id: string; isVariant: boolean; level: StockLevel | null; before: StockLevel | null }

async function remember(tx: Transaction, { id, isVariant, level }: Noticed) {
  const [table, key] = isVariant ? [variantStockNotices, sql`variant_id`] : [stockNotices, sql`product_id`]
  if (!level) return await tx.execute(sql`delete from ${table} where ${key} = ${id}`)
  return await tx.execute(sql`
    insert into ${table} (${key}, level) values (${id}, ${level})
    on conflict (${key}) do update set level = excluded.level, created_at = now()`)
}

export async function writeStockNotice(
  listed: { id: string; name: string; variant?: string | null; stock: number | null }[],
  words: GroupWords<'emails/stock-notice'>,
) {
  const values: GroupValues<'emails/stock-notice'> = {
    products: listed.map(({ id, name, variant, stock }, index) => (
      <span key={id}>
        {index > 0 && <br />}
        {nameVariant(name, variant ?? undefined)}: {stock === null ? 'not counted any more' : describePieces(stock)}
      </span>
    )),
    link: `${config.siteUrl}/shop/admin`,
  }
  return await renderTextMail({ lines: words, values, children: <MailText words={words.body} values={values} /> })
}
