export function describeRestock(count: number) {
  return `${pieces(count)} ${count === 1 ? 'was' : 'were'} put back into stock.`
}

/** Before the provider accepts the refund, or when it refuses. */
export function describeWaitingRestock(count: number) {
  return `${pieces(count)} not put back into stock`
}

export function describeRestockLimit(most: number) {
  if (most === 0) return 'Every piece of this order has gone back into stock already.'
  return `Only ${pieces(most)} of this order can still go back into stock.`
}

export function describePiecesLimit(most: number, productName: string) {
  if (most === 0) return `Every piece of ${productName || 'this line'} was refunded already.`
  return `Only ${pieces(most)} of ${productName} can still be refunded.`
}

function pieces(count: number) {
  return count === 1 ? '1 piece' : `${count.toLocaleString('en-GB')} pieces`
}
