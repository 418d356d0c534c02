import { desc } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { statusPath } from '#app/enquiries/family/status-link.server.ts'
import { withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { decrypt } from '#app/platform/crypto/crypto.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { releasePath } from '#app/privacy/copy/release.server.ts'
import { dataReleases } from '#app/privacy/schema.ts'
import { stockAlerts } from '#app/shop/back-in-stock/stock-alert-schema.ts'
import { stockAlertPath } from '#app/shop/back-in-stock/stock-alerts.server.ts'

import { createCorrectionAndCopy } from './factories/privacy.ts'
import { given } from './given.ts'

export async function givenRelease() {
  await createCorrectionAndCopy()
  const [release] = await db.select().from(dataReleases).orderBy(desc(dataReleases.madeAt)).limit(1)
  if (!release) throw new Error('There is no copy')
  const code = decrypt(release.code, { table: 'data_releases', column: 'code', row: release.id })
  return { path: releasePath(release.id), code }
}

/** The links in mails to a family: to withdraw consent, to follow a request, to a back-in-stock alert. */
export async function givenLinks() {
  const request = { kind: 'newborn_care' as const, id: (await given.careRequest()).id }
  return [withdrawalPath(request), statusPath(request), await givenStockAlert()]
}

async function givenStockAlert() {
  const { id: productId } = await given.product({ stock: 0 })
  const id = newId()
  await db.insert(stockAlerts).values({ id, productId, email: `ada.${id}@example.com` })
  return stockAlertPath(id)
}
