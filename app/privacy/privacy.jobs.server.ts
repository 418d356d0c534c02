import { transaction } from '#app/platform/database/db.server.ts'

import { removeExpiredReleases } from './copy/release.server.ts'
import { appendFingerprints } from './fingerprints/fingerprint-file.server.ts'
import { listFingerprints, writeFingerprintsTask } from './fingerprints/fingerprints.server.ts'
import { removeExpiredRecords } from './retention/remove-expired.server.ts'

export const privacyTasks = {
  'remove-what-expired': async () => await removeExpiredRecords(),
  'remove-data-releases': removeExpiredReleases,
  [writeFingerprintsTask]: async () => void (await appendFingerprints(await transaction(listFingerprints))),
}
