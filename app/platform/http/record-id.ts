import { data } from 'react-router'
import { z } from 'zod'

export function recordId(text: string): string | undefined {
  return z.uuid().safeParse(text).data
}

export function requireRecordId(text: string): string {
  const id = recordId(text)
  if (!id) throw data(null, { status: 404 })
  return id
}
