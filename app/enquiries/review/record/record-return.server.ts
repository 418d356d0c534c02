import { replace } from 'react-router'

import { inboxRecordPath, isInbox, kindConfig } from '#app/enquiries/kinds.ts'
import { inboxSearchParams } from '#app/enquiries/review/inbox/inbox-queues.ts'
import { kindOfUrl } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { listSearchParams } from '#app/enquiries/review/list/submission-list.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

export function recordPath(url: URL, id: string): string {
  const kind = kindOfUrl(url)
  if (isInbox(url.pathname)) return inboxRecordPath(kind, requireRecordId(id)) + inboxSearchParams(url.searchParams)
  return `${kindConfig[kind].listPath}/${requireRecordId(id)}${listSearchParams(kind, url.searchParams)}`
}

export async function returnToRecord(url: URL, id: string, words: string | FlashMessage): Promise<Response> {
  const notice = typeof words === 'string' ? { title: 'Success', description: words } : words
  // Replaces the history entry, so that Back does not lead to the same record twice.
  return replace(recordPath(url, id), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}
