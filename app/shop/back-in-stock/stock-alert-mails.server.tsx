import { config } from '#app/platform/config/config.server.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'

import type { backInStockTemplate, confirmationTemplate } from './stock-alert.ts'

type StockAlertMail = typeof backInStockTemplate | typeof confirmationTemplate
type About = { siteName: string; product: { name: string; slug: string }; link: string }

export async function writeStockAlertMail(
  { siteName, product, link }: About,
  words: GroupWords<`emails/${StockAlertMail}`>,
) {
  const values: GroupValues<`emails/${StockAlertMail}`> = {
    site_name: siteName,
    product: product.name,
    product_link: `${config.siteUrl}/shop/${product.slug}`,
    link: config.siteUrl + link,
  }
  return await renderTextMail({
    lines: words,
    values,
    children: (
      <>
        <MailText words={words.body} values={values} />
        <MailText words={words.signature} values={values} />
      </>
    ),
  })
}
