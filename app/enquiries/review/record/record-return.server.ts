import { replace } from 'react-router'

import { type EnquiryKind, inboxPath, inboxRecordPath, isInbox, kindConfig } from '#app/enquiries/kinds.ts'
import { kindOfUrl } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { inboxSearchParams } from '#app/enquiries/review/list/inbox-queues.ts'
import { listSearchParams } from '#app/enquiries/review/list/submission-list.ts'
import { type Opposite, undoOf } from '#app/enquiries/review/opposite.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

/** The record's place over its list or in the inbox. `here` is the list's query. */
export function placeOfRecord(url: URL, kind: EnquiryKind, id: string) {
  const { listPath } = kindConfig[kind]
  if (!isInbox(url.pathname)) {
    const here = listSearchParams(kind, url.searchParams)
    return { here, path: `${listPath}/${id}`, list: listPath + here }
  }
  const here = inboxSearchParams(url.searchParams)
  return { here, path: inboxRecordPath(kind, id), list: inboxPath + here }
}

export function recordPath(url: URL, id: string): string {
  const { path, here } = placeOfRecord(url, kindOfUrl(url), requireRecordId(id))
  return path + here
}

type Done = { done: string | FlashMessage; opposite?: Opposite | undefined }

export async function returnToRecord(url: URL, id: string, { done, opposite }: Done): Promise<Response> {
  const path = recordPath(url, id)
  const notice = typeof done === 'string' ? { title: 'Success', description: done } : done
  const headers = { 'Set-Cookie': await setFlashMessage({ ...notice, ...undoOf(opposite, path) }) }
  // Replaces the history entry, so that Back does not lead to the same record twice.
  return replace(path, { headers })
}
