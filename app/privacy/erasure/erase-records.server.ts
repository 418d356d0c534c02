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
import { keepFigures, readFigures } from '#app/privacy/complaints/complaints.server.ts'
import { rememberErased } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { stopStockAlerts } from '#app/shop/back-in-stock/stock-alerts.server.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { erasePersonalData as eraseOrders } from '#app/shop/personal-data/order-data.server.ts'
import { stockAlertSubject } from '#app/shop/personal-data/stock-alert-data.server.ts'

import { removeTraces } from './remove-traces.server.ts'

type Record = Pick<HeldRecord, 'subject' | 'id'>

/**
 * What may go of them, with all that hangs on it; an edit at the same moment finds nothing. Whoever put one under legal hold a
 * moment ago is heard, except after a restore: then it went before. Returns the ids of what is gone. The caller records it.
 */
export async function eraseRecords(tx: Transaction, records: Record[], { isAgain = false } = {}): Promise<string[]> {
  const idsOf = (isOf: (subject: string) => boolean) =>
    records.filter(({ subject }) => isOf(subject)).map(({ id }) => id)
  const enquiryIds = idsOf(isEnquiry)
  const figures = await readFigures(tx, enquiryIds)
  const gone = [
    ...(await eraseReviews(
      tx,
      idsOf((subject) => subject === reviewSubject),
    )),
    // Before the registrations, which take theirs along.
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
  await keepFigures(
    tx,
    figures.filter(({ id }) => gone.includes(id)),
  )
  await removeTraces(tx, gone)
  await rememberErased(tx, gone)
  return gone
}

function isEnquiry(subject: string) {
  return enquirySubjects.has(subject) || subject === savedFormSubject
}
