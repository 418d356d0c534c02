import { data, redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

import { kindInfo, kindOfPath, type ContentKind, type ContentRef } from './content-kinds.ts'

/** Of which kind an address is: the same routes serve all of them. */
export function kindFromUrl({ pathname }: URL): ContentKind {
  const kind = kindOfPath(pathname)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

/** The record that an address is about. */
export function recordFromUrl(url: URL, id: string): ContentRef {
  return { kind: kindFromUrl(url), id: requireRecordId(id) }
}

/** Where a record is edited; `below` is a page about it. */
export function recordPath({ kind, id }: ContentRef, below = ''): string {
  return `${kindInfo[kind].path}/${id}${below}`
}

/** On to another page of the desk, with a word about what was done. */
export async function redirectWithFlash(path: string, notice: FlashMessage): Promise<Response> {
  return redirect(path, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}
