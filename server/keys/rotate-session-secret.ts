import { placePagePurpose, placePurpose } from '#app/care/classes/places/place-link.server.ts'
import { reviewPurpose } from '#app/care/reviews/review-link.server.ts'
import { statusPurpose } from '#app/enquiries/family/status-link.server.ts'
import { withdrawalPurpose } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { retireKeys } from '#app/platform/crypto/retired-keys.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { fingerprintPurpose } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { requestStatusPurpose } from '#app/privacy/requests/request-link.server.ts'
import { stockAlertPurpose } from '#app/shop/back-in-stock/stock-alerts.server.ts'
import { orderPurpose } from '#app/shop/orders/order-link.server.ts'
import { detailsPurpose, rowPurpose } from '#app/staff/audit/audit-chain.server.ts'
import { siteEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { auditHead } from '#app/staff/audit/schema.ts'
import { reencryptTwoFactors } from '#app/staff/auth/reencrypt-two-factors.server.ts'

// Mailed links and erasure fingerprints, which later keys could not verify.
const linkPurposes = [
  withdrawalPurpose,
  statusPurpose,
  reviewPurpose,
  placePurpose,
  placePagePurpose,
  fingerprintPurpose,
  requestStatusPurpose,
  stockAlertPurpose,
  orderPurpose,
]

// Re-encrypts the data of later secrets and stores their keys for verification (audit log, mailed links). A new audit
// row under the first secret covers all earlier ones, so that a leaked old secret cannot alter them.
export async function rotateSessionSecret(): Promise<{ twoFactors: number; retired: number }> {
  const retired = config.sessionSecrets.length - 1
  if (retired > 0) {
    await transaction(async (tx) => {
      const about = { staff: null, subject: 'site' as const, ids: [], requestId: null }
      await recordAuditEvent(tx, { ...about, event: siteEvents.sessionSecretRotated })
      const [head] = await tx.select({ seq: auditHead.seq }).from(auditHead)
      for (const purpose of [rowPurpose, detailsPurpose]) await retireKeys(tx, purpose, head?.seq ?? 0)
      for (const purpose of linkPurposes) await retireKeys(tx, purpose, null)
    })
  }
  return { twoFactors: await reencryptTwoFactors(db), retired }
}
