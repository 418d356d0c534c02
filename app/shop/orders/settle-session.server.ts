export async function giveUpOrder(
  orderId: string,
  to: 'cancelled' | 'failed',
  actor?: { id: string },
): Promise<'given up' | 'already paid'> {
  return await Promise.resolve(orderId && to && actor ? 'given up' : 'already paid')
}
