import { replace } from 'react-router'

import { inboxRecordPath, isInbox, kindConfig } from '#app/enquiries/kinds.ts'
import { inboxSearchParams } from '#app/enquiries/review/inbox/inbox-queues.ts'
import { kindOfUrl } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { listSearchParams } from '#app/enquiries/review/list/submission-list.ts'
import { undoNotice } from '#app/enquiries/review/undo/undo.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

export function recordPath(url: URL, id: string): string {
  const kind = kindOfUrl(url)
  if (isInbox(url.pathname)) return inboxRecordPath(kind, requireRecordId(id)) + inboxSearchParams(url.searchParams)
  return `${kindConfig[kind].listPath}/${requireRecordId(id)}${listSearchParams(kind, url.searchParams)}`
}

type Done = { done: string | FlashMessage; undoId?: string | undefined }

export async function returnToRecord(url: URL, id: string, { done, undoId }: Done): Promise<Response> {
  const path = recordPath(url, id)
  const notice = typeof done === 'string' ? { title: 'Success', description: done } : done
  const headers = { 'Set-Cookie': await setFlashMessage({ ...notice, ...undoNotice(undoId, path) }) }
  // Replaces the history entry, so that Back does not lead to the same record twice.
  return replace(path, { headers })
}
