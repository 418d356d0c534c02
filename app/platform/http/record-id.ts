import { data } from 'react-router'
import { z } from 'zod'

export function recordId(sent: FormDataEntryValue | null): string | undefined {
  return z.uuid().safeParse(sent).data
}

export function requireRecordId(text: string): string {
  const id = recordId(text)
  if (!id) throw data(null, { status: 404 })
  return id
}
