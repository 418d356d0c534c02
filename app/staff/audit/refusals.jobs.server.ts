import { transaction } from '#app/platform/database/db.server.ts'

import { recordRefusals } from './refusals.server.ts'

/** Hourly, because the log takes one row at a time and a flood of sign-ins must not wait for it. */
export const refusalTasks = {
  async 'record-refused-sign-ins'() {
    await transaction(recordRefusals)
  },
}
