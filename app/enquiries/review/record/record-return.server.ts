import { replace } from 'react-router'

import { wordsOfKind } from '#app/enquiries/kinds.ts'
import { kindIn } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { listPlace } from '#app/enquiries/review/list/submission-list.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

export function recordAddress(url: URL, id: string): string {
  const kind = kindIn(url)
  return `${wordsOfKind[kind].listPath}/${requireRecordId(id)}${listPlace(kind, url.searchParams)}`
}

export async function returnToRecord(url: URL, id: string, words: string | FlashMessage): Promise<Response> {
  const notice = typeof words === 'string' ? { title: 'Success', description: words } : words
  // Replaces the history entry, so that Back does not lead to the same record twice.
  return replace(recordAddress(url, id), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}
