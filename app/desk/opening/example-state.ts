export type ExampleState = {
  /** Unchanged examples by kind: 'products', 'posts'. */
  counts: Record<string, number>
  total: number
  /** Names of examples that staff changed. */
  changed: string[]
  work: 'filling' | 'removing' | undefined
}

const and = new Intl.ListFormat('en-GB')

/** '13 products, 10 posts and 3 midwives'. */
export function listCounts({ counts }: ExampleState): string {
  return and.format(Object.entries(counts).map(([name, count]) => `${count} ${name}`))
}
