import { settleWithdrawals } from './settle-withdrawals.server.ts'

export const withdrawalTasks = {
  async 'settle-withdrawals'() {
    await settleWithdrawals(new Date())
  },
}
