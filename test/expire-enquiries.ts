import { binExpiredEnquiries, removeExpiredEnquiries } from '#app/enquiries/inbox/bin/expired-enquiries.server.ts'
import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { retentionSchedule } from '#app/settings/retention/schedule.ts'

/** As the nightly job does. */
export async function expireEnquiries(at = new Date(), kinds: readonly EnquiryKind[] = enquiryKinds) {
  const batch = { schedule: retentionSchedule({ retention_schedule: {} }), at, most: 1000 }
  for (const kind of kinds) {
    await transaction((tx) => binExpiredEnquiries(tx, kind, batch))
    await transaction((tx) => removeExpiredEnquiries(tx, kind, batch))
  }
}
