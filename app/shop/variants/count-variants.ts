// The plural of other labels is unknown.
const plurals = new Map([
  ['size', 'sizes'],
  ['colour', 'colours'],
  ['pattern', 'patterns'],
  ['style', 'styles'],
  ['pack', 'packs'],
])

/** "3 sizes" for a known label, else "3 variants". */
export function countVariants({ label, count }: { label: string | null; count: number }): string {
  const one = label?.toLowerCase() ?? ''
  const many = plurals.get(one)
  if (!many) return `${count} ${count === 1 ? 'variant' : 'variants'}`
  return `${count} ${count === 1 ? one : many}`
}
