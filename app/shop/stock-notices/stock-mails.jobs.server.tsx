import { sql } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import { backInStockTemplate, confirmationTemplate } from '#app/shop/back-in-stock/stock-alert.ts'
import {
  notifyBackInStock,
  removeUnconfirmedAlerts,
  stockAlertPath,
} from '#app/shop/back-in-stock/stock-alerts.server.ts'
import { findArticles } from '#app/shop/variants/articles.server.ts'
import { nameVariant } from '#app/shop/variants/variant.ts'

import { describePieces } from './describe-pieces.ts'
import { notifyLowStock, stockLevels, stockNoticeTemplate } from './low-stock.server.ts'

// Short enough that no order waits for a batch.
const batchSize = 100

/** Mails about stock: to visitors who wait for a product, and to the team. */
export const stockMailTasks = {
  ...Object.fromEntries(
    ([confirmationTemplate, backInStockTemplate] as const).map((template) => [
      template,
      // Signed only now, because staff can read the outbox.
      mailJob(async ({ reference = '', product: productId = '', variant: variantId }) => {
        const product = (await findArticles([{ productId, variantId }])).get(variantId ?? productId)
        if (!product) throw new Error('The product of this mail is gone')
        const { site_name: siteName } = await readSiteSettings()
        const about = { siteName, product, link: stockAlertPath(reference) }
        return await writeStockAlertMail(about, await readTexts(`emails/${template}`))
      }),
    ]),
  ),
  [stockNoticeTemplate]: mailJob(async ({ productIds: ids = '' }) => {
    const { low_stock_threshold: threshold } = await readSiteSettings()
    const { rows } = await db.execute<{ id: string; name: string; variant: string | null; stock: number | null }>(sql`
      select coalesce(variant_id, id) as id, name, variant, pieces as stock from ${stockLevels(threshold)}
      where coalesce(variant_id, id) = any(${sql.param(ids.split(' '))}::uuid[]) order by pieces, name, variant`)
    return await writeStockNotice(rows, await readTexts('emails/stock-notice'))
  }),
  async 'mail-about-stock'() {
    for (const work of [removeUnconfirmedAlerts, notifyBackInStock])
      while ((await transaction((tx) => work(tx, batchSize))) >= batchSize);
    await notifyLowStock()
  },
}

type StockAlertMail = typeof backInStockTemplate | typeof confirmationTemplate

export async function writeStockAlertMail(
  { siteName, product, link }: { siteName: string; product: { name: string; slug: string }; link: string },
  words: GroupWords<`emails/${StockAlertMail}`>,
) {
  const values: GroupValues<`emails/${StockAlertMail}`> = {
    site_name: siteName,
    product: product.name,
    product_link: `${config.siteUrl}/shop/${product.slug}`,
    link: config.siteUrl + link,
  }
  const children = [words.body, words.signature].map((text, at) => <MailText key={at} words={text} values={values} />)
  return await renderTextMail({ lines: words, values, children })
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
