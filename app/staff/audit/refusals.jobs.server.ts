import { transaction } from '#app/platform/database/db.server.ts'

import { recordRefusals } from './refusals.server.ts'

/** Who was not let in becomes part of the audit log once an hour: the log takes one row at a time, a flood does not wait. */
export const refusalTasks = {
  async 'record-refused-sign-ins'() {
    await transaction(recordRefusals)
  },
}
