import { redirect } from 'react-router'

import { wordsOfKind } from '#app/enquiries/kinds.ts'
import { kindIn } from '#app/enquiries/review/kind-in.server.ts'
import { listPlace } from '#app/enquiries/review/submission-list.ts'
import { needRecordId } from '#app/platform/record-id.ts'
import { carryNotice } from '#app/staff/notice.server.ts'

/** Where a record stands over the page of the list that this address speaks of. */
export function recordAddress(url: URL, id: string): string {
  const kind = kindIn(url)
  return `${wordsOfKind[kind].listPath}/${needRecordId(id)}${listPlace(kind, url.searchParams)}`
}

/** Back to the record after something was done to it. */
export async function returnToRecord(url: URL, id: string, description: string): Promise<Response> {
  return redirect(recordAddress(url, id), {
    headers: { 'Set-Cookie': await carryNotice({ title: 'Success', description }) },
  })
}
