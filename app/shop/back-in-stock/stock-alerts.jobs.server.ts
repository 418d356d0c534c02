import { transaction } from '#app/platform/database/db.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import { findArticles } from '#app/shop/variants/articles.server.ts'

import { stockAlertPath } from './stock-alert-link.server.ts'
import { backInStockTemplate, confirmationTemplate } from './stock-alert.ts'
import { notifyBackInStock, removeUnconfirmedAlerts } from './stock-alerts.server.ts'

// The mail library is large, and most processes serve many pages before they need it.
const loadTemplates = () => import('./stock-alert-mails.server.tsx')

// Short enough that no order waits for a batch.
const batchSize = 100

export const stockAlertTasks = {
  ...Object.fromEntries(
    ([confirmationTemplate, backInStockTemplate] as const).map((template) => [
      template,
      // Signed only now, because staff can read the outbox.
      mailJob(async ({ reference = '', product: productId = '', variant: variantId }) => {
        const [{ site_name: siteName }, words, articles] = await Promise.all([
          readSiteSettings(),
          readTexts(`emails/${template}`),
          findArticles([{ productId, variantId }]),
        ])
        const product = articles.get(variantId ?? productId)
        if (!product) throw new Error('The product of this mail is gone')
        const { writeStockAlertMail } = await loadTemplates()
        return await writeStockAlertMail({ siteName, product, link: stockAlertPath(reference) }, words)
      }),
    ]),
  ),
  async 'settle-stock-alerts'() {
    for (const work of [removeUnconfirmedAlerts, notifyBackInStock])
      while ((await transaction((tx) => work(tx, batchSize))) >= batchSize);
  },
}
