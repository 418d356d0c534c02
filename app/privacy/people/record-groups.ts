const groups = new Map([
  ['class_place', 'Classes'],
  ['order', 'Shop'],
  ['stock_alert', 'Shop'],
  ['review', 'Reviews'],
  ['staff', 'Team'],
])

export function groupOf(subject: string): string {
  return groups.get(subject) ?? 'Enquiries'
}
