import { sql } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { writeTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { backInStockTemplate, confirmationTemplate } from '#app/shop/back-in-stock/stock-alert.ts'
import {
  notifyBackInStock,
  removeUnconfirmedAlerts,
  stockAlertPath,
} from '#app/shop/back-in-stock/stock-alerts.server.ts'
import { checkoutPath } from '#app/shop/products/product.ts'
import { describePieces } from '#app/shop/stock-label.ts'
import { findArticles } from '#app/shop/variants/articles.server.ts'
import { nameVariant } from '#app/shop/variants/variant.ts'

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
        // No size is chosen on the page of a product, which is cached for everybody.
        const isOfVariant = variantId && template === backInStockTemplate
        const path = isOfVariant ? checkoutPath(product.slug, variantId) : `/shop/${product.slug}`
        return await writeTextMail(`emails/${template}`, {
          product: product.name,
          product_link: config.siteUrl + path,
          link: config.siteUrl + stockAlertPath(reference),
        })
      }),
    ]),
  ),
  [stockNoticeTemplate]: mailJob(async ({ productIds: ids = '' }) => {
    const { low_stock_threshold: threshold } = await readSiteSettings()
    const { rows } = await db.execute<Stocked>(sql`
      select coalesce(variant_id, id) as id, name, variant, pieces as stock from ${stockLevels(threshold)}
      where coalesce(variant_id, id) = any(${sql.param(ids.split(' '))}::uuid[]) order by pieces, name, variant`)
    return await writeTextMail('emails/stock-notice', {
      products: listStock(rows),
      link: `${config.siteUrl}/shop/admin`,
    })
  }),
  async 'mail-about-stock'() {
    for (const work of [removeUnconfirmedAlerts, notifyBackInStock])
      while ((await transaction((tx) => work(tx, batchSize))) >= batchSize);
    await notifyLowStock()
  },
}

type Stocked = { id: string; name: string; variant?: string | null; stock: number | null }

export function listStock(listed: Stocked[]) {
  return listed.map(({ id, name, variant, stock }, index) => (
    <span key={id}>
      {index > 0 && <br />}
      {nameVariant(name, variant ?? undefined)}: {stock === null ? 'no longer counted' : describePieces(stock)}
    </span>
  ))
}
