import { closePagesOfGivenUpPlaces } from './class-place-payment.server.ts'
import { reportRefundsDue } from './class-place-refunds.server.ts'

export const classPlacePaymentTasks = {
  async 'close-payments-of-places'() {
    await reportRefundsDue()
    await closePagesOfGivenUpPlaces()
  },
}
