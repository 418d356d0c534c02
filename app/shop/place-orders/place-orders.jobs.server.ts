import { closePagesOfGivenUpPlaces } from './pay-for-place.server.ts'

export const placeOrderTasks = { 'close-payments-of-places': closePagesOfGivenUpPlaces }
