export function countOrders(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'order' : 'orders'}`
}
