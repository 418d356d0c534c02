// The plural of other labels is unknown.
const known = new Set(['size', 'colour', 'pattern', 'style', 'pack'])

/** "3 sizes" for a known label, else "3 variants". */
export function countVariants({ label, count }: { label: string | null; count: number }): string {
  const one = label?.toLowerCase() ?? ''
  return `${count} ${known.has(one) ? one : 'variant'}${count === 1 ? '' : 's'}`
}
