import { erasePersonalData as erasePlaces, placeSubject } from '#app/care/personal-data/class-place-data.server.ts'
import {
  erasePersonalData as eraseReviews,
  reviewSubject,
} from '#app/content/personal-data/find-personal-data.server.ts'
import type { PersonalRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import { erasePersonalData as eraseEnquiries } from '#app/enquiries/personal-data/erase-personal-data.server.ts'
import { enquirySubjects } from '#app/enquiries/personal-data/find-personal-data.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { removeReleasesOf } from '#app/privacy/copy/release.server.ts'
import { storeErasedFingerprints } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { removeOldValues } from '#app/privacy/people/corrections.server.ts'
import { stopStockAlerts } from '#app/shop/back-in-stock/stock-alerts.server.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { erasePersonalData as eraseOrders } from '#app/shop/personal-data/order-data.server.ts'
import { stockAlertSubject } from '#app/shop/personal-data/stock-alert-data.server.ts'

type Record = Pick<PersonalRecord, 'subject' | 'id'>

/**
 * Erases the records that may be erased, with everything attached. Concurrent edits then find nothing. Respects a
 * legal hold placed a moment ago, except after a restore. Returns the erased ids. The caller records the erasure.
 */
export async function eraseRecords(tx: Transaction, records: Record[], { isAgain = false } = {}): Promise<string[]> {
  const idsOf = (...subjects: string[]) =>
    records.filter(({ subject }) => subjects.includes(subject)).map(({ id }) => id)
  const enquiryIds = idsOf(...enquirySubjects.keys())
  const erasedIds = [
    ...(await eraseReviews(tx, idsOf(reviewSubject))),
    // Before the registrations, whose deletion deletes their places.
    ...(await erasePlaces(tx, idsOf(placeSubject), { isAgain })),
    ...(await eraseEnquiries(tx, enquiryIds, { isAgain })),
    ...(await eraseOrders(tx, idsOf(orderSubject), { isAgain })),
    ...(await stopStockAlerts(tx, idsOf(stockAlertSubject))),
  ]
  await removePrivacyDeskData(tx, erasedIds)
  await storeErasedFingerprints(tx, erasedIds)
  return erasedIds
}

/** Removes what the privacy desk itself holds about deleted records. */
export async function removePrivacyDeskData(tx: Transaction, ids: string[]) {
  await removeOldValues(tx, ids)
  await removeReleasesOf(tx, ids)
}
