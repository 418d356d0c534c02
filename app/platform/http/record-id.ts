import { data } from 'react-router'
import { z } from 'zod'

/** The id in an address, or undefined when it cannot be one. */
export function recordId(text: string): string | undefined {
  return z.uuid().safeParse(text).data
}

/** As `recordId`, where there is no page without one. */
export function requireRecordId(text: string): string {
  const id = recordId(text)
  if (!id) throw data(null, { status: 404 })
  return id
}
