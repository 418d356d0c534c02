/** The tree encoded as `line_items[0][quantity]=1`. All values are text, as sent. */
export type Params = { [name: string]: Params | string }

export function readParams(encoded: string): Params {
  const params: Params = Object.create(null) as Params
  for (const [name, value] of new URLSearchParams(encoded)) {
    const steps = name.split(/[[\]]+/).filter(Boolean)
    const last = steps.pop()
    if (last === undefined) continue
    let at = params
    for (const step of steps) {
      const next = at[step]
      at = typeof next === 'object' ? next : ((at[step] = Object.create(null) as Params), at[step])
    }
    at[last] = value
  }
  return params
}

export function textOf(params: Params | undefined, ...path: string[]): string | undefined {
  let at: Params | string | undefined = params
  for (const step of path) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'string' ? at : undefined
}

export function numberOf(params: Params | undefined, ...path: string[]): number | undefined {
  const text = textOf(params, ...path)
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined
}

export function textsOf(params: Params, name: string): Record<string, string> {
  const tree = params[name]
  if (typeof tree !== 'object') return {}
  return Object.fromEntries(
    Object.entries(tree).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
