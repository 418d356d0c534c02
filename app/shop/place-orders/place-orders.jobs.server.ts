import { closePagesOfGivenUpPlaces } from './pay-for-place.server.ts'
import { reportRefundsDue } from './place-refunds.server.ts'

export const placeOrderTasks = {
  async 'close-payments-of-places'() {
    await reportRefundsDue()
    await closePagesOfGivenUpPlaces()
  },
}
