import { z } from 'zod'

const mostAtOnce = 100
const ids = z.array(z.uuid()).min(1).max(mostAtOnce)

export function selectedIds(from: FormData | URLSearchParams): string[] | undefined {
  return ids.safeParse([...new Set(from.getAll('id'))]).data
}
