import { removeExpiredRecords } from './remove-expired.server.ts'

export const retentionTasks = {
  async 'remove-what-expired'() {
    await removeExpiredRecords()
  },
}
