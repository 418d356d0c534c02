import { z } from 'zod'

/** The id in an address, or undefined when it cannot be one. */
export function recordId(text: string): string | undefined {
  return z.uuid().safeParse(text).data
}
