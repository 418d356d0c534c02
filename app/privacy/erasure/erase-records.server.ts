import { erasePersonalData as erasePlaces, placeSubject } from '#app/care/personal-data/class-place-data.server.ts'
import {
  erasePersonalData as eraseReviews,
  reviewSubject,
} from '#app/content/personal-data/find-personal-data.server.ts'
import type { HeldRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import { erasePersonalData as eraseEnquiries } from '#app/enquiries/personal-data/erase-personal-data.server.ts'
import { enquirySubjects } from '#app/enquiries/personal-data/find-personal-data.server.ts'
import { savedFormSubject } from '#app/enquiries/personal-data/saved-forms-of.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { saveFigures, readFigures } from '#app/privacy/complaints/complaints.server.ts'
import { storeErasedFingerprints } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { stopStockAlerts } from '#app/shop/back-in-stock/stock-alerts.server.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { erasePersonalData as eraseOrders } from '#app/shop/personal-data/order-data.server.ts'
import { stockAlertSubject } from '#app/shop/personal-data/stock-alert-data.server.ts'

import { removeTraces } from './remove-traces.server.ts'

type Record = Pick<HeldRecord, 'subject' | 'id'>

/**
 * Erases the records that may be erased, with everything attached. Concurrent edits then find nothing. Respects a
 * legal hold placed a moment ago, except after a restore. Returns the erased ids. The caller records the erasure.
 */
export async function eraseRecords(tx: Transaction, records: Record[], { isAgain = false } = {}): Promise<string[]> {
  const idsOf = (isOf: (subject: string) => boolean) =>
    records.filter(({ subject }) => isOf(subject)).map(({ id }) => id)
  const enquiryIds = idsOf(isEnquiry)
  const figures = await readFigures(tx, enquiryIds)
  const erasedIds = [
    ...(await eraseReviews(
      tx,
      idsOf((subject) => subject === reviewSubject),
    )),
    // Before the registrations, whose deletion deletes their places.
    ...(await erasePlaces(
      tx,
      idsOf((subject) => subject === placeSubject),
      { isAgain },
    )),
    ...(await eraseEnquiries(tx, enquiryIds, { isAgain })),
    ...(await eraseOrders(
      tx,
      idsOf((subject) => subject === orderSubject),
      { isAgain },
    )),
    ...(await stopStockAlerts(
      tx,
      idsOf((subject) => subject === stockAlertSubject),
    )),
  ]
  await saveFigures(
    tx,
    figures.filter(({ id }) => erasedIds.includes(id)),
  )
  await removeTraces(tx, erasedIds)
  await storeErasedFingerprints(tx, erasedIds)
  return erasedIds
}

function isEnquiry(subject: string) {
  return enquirySubjects.has(subject) || subject === savedFormSubject
}
