import { isDatabaseOutage } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'

import { importBatch, refuseNext } from './import-batch.server.ts'
import { importTask } from './imports.server.ts'

// Short enough that nobody who saves a product waits for a batch.
const batchRows = 50

/** Continues after the last written batch, whoever wrote it. */
export async function importProducts(importId: string): Promise<void> {
  // After a failure rows are written one by one, so that only the faulty row is refused.
  let singleRows = 0
  for (;;) {
    const isSingle = singleRows > 0
    try {
      if (!(await importBatch(importId, isSingle ? 1 : batchRows))) return
    } catch (err) {
      if (isDatabaseOutage(err)) throw err
      log.error({ err, importId }, 'rows of an import could not be saved')
      if (isSingle) await refuseNext(importId)
      else singleRows = batchRows + 1
    }
    singleRows = Math.max(0, singleRows - 1)
  }
}

export const importProductTasks = {
  async [importTask](payload: unknown) {
    const { importId = '' } = payload as { importId?: string }
    await importProducts(importId)
  },
}
