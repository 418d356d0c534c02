import { transaction } from '#app/platform/database/db.server.ts'

import { appendFingerprints } from './fingerprint-file.server.ts'
import { listFingerprints, writeFingerprintsTask } from './fingerprints.server.ts'

export const fingerprintTasks = {
  async [writeFingerprintsTask]() {
    await appendFingerprints(await transaction(listFingerprints))
  },
}
