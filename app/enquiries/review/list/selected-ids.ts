import { z } from 'zod'

// A page of a list holds far fewer; more is not a selection that somebody made.
const mostAtOnce = 100
const ids = z.array(z.uuid()).min(1).max(mostAtOnce)

/** The selected records of a list, from its form or address. Undefined when there are none, or when they are not ids. */
export function selectedIds(from: FormData | URLSearchParams): string[] | undefined {
  return ids.safeParse([...new Set(from.getAll('id'))]).data
}
