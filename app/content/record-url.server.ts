import { data, redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

import { kindInfo, kindOfPath, type ContentKind, type ContentRef } from './content-kinds.ts'

export function kindFromUrl({ pathname }: URL): ContentKind {
  const kind = kindOfPath(pathname)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

export function recordFromUrl(url: URL, id: string): ContentRef {
  return { kind: kindFromUrl(url), id: requireRecordId(id) }
}

export function recordPath({ kind, id }: ContentRef, below = ''): string {
  return `${kindInfo[kind].path}/${id}${below}`
}

export async function redirectWithFlash(path: string, notice: FlashMessage): Promise<Response> {
  return redirect(path, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}
