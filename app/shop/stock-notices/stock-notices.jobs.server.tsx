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

import { describePieces } from './describe-pieces.ts'
import { type StockLevel, stockLevels } from './low-stock.server.ts'

const template = 'stock-notice'
// As many as one mail names. The next run tells the rest.
const mostTold = 50

export const stockNoticeTasks = {
  'notify-low-stock': notifyLowStock,
  [template]: mailJob(async ({ productIds = '' }) => {
    const { low_stock_threshold: threshold } = await readSiteSettings()
    const { rows } = await db.execute<{ id: string; name: string; stock: number | null }>(sql`
      select id, name, pieces as stock from ${stockLevels(threshold)}
      where id = any(${sql.param(productIds.split(' '))}::uuid[]) order by pieces, name`)
    return await writeStockNotice(rows, await readTexts('emails/stock-notice'))
  }),
}

/** Tells the team once of each product that runs low, and once when it is sold out; again only after it was refilled. */
export async function notifyLowStock() {
  await transaction(async (tx) => {
    const { low_stock_threshold: threshold, team_email: recipient } = await readSiteSettings(tx)
    const { rows } = await tx.execute<{ id: string; level: StockLevel | null; before: StockLevel | null }>(sql`
      select id, levels.level, notice.level as before
      from ${stockLevels(threshold)} left join ${stockNotices} as notice on notice.product_id = id
      where levels.level is distinct from notice.level order by id limit ${mostTold}`)
    for (const { id, level } of rows) await remember(tx, id, level)
    // Some pieces for what was sold out are no news.
    const told = rows.filter(({ level, before }) => level === 'sold out' || (level === 'low' && before === null))
    if (told.length === 0) return
    const facts = { productIds: told.map(({ id }) => id).join(' ') }
    await queueMail(tx, { template, recipient, facts })
  })
}

async function remember(tx: Transaction, productId: string, level: StockLevel | null) {
  if (!level) return await tx.execute(sql`delete from ${stockNotices} where ${stockNotices.productId} = ${productId}`)
  return await tx
    .insert(stockNotices)
    .values({ productId, level })
    .onConflictDoUpdate({ target: stockNotices.productId, set: { level, createdAt: sql`now()` } })
}

export async function writeStockNotice(
  told: { id: string; name: string; stock: number | null }[],
  words: GroupWords<'emails/stock-notice'>,
) {
  const values: GroupValues<'emails/stock-notice'> = {
    products: told.map(({ id, name, stock }, index) => (
      <span key={id}>
        {index > 0 && <br />}
        {name}: {stock === null ? 'not counted any more' : describePieces(stock)}
      </span>
    )),
    link: `${config.siteUrl}/shop/admin`,
  }
  return await renderTextMail({ lines: words, values, children: <MailText words={words.body} values={values} /> })
}
