import { useEffect, useState } from 'react'

import { wordsOfKind } from '#app/enquiries/kinds.ts'
import { concerns, hearNews } from '#app/enquiries/live-updates.ts'
import { useFresh } from '#app/enquiries/review/use-live-data.ts'

import type { OpenedRecord } from './load-record.server.ts'

const reads = ['opened', 'kept open', 'printed', 'exported']

export function useRecordNow(loaded: OpenedRecord) {
  const { kind, here, record, access, myself } = loaded
  const { id } = record
  const shown = useFresh(loaded, `${wordsOfKind[kind].listPath}/${id}/now${here}`, (news, now) =>
    concerns(
      news,
      id,
      now.access.steps.map(({ requestId }) => requestId),
    ),
  )
  const newest = access.steps[0]?.seq ?? 0
  const since = shown.access.steps.filter(
    ({ seq, actorId, action }) => seq > newest && actorId !== myself && !reads.includes(action),
  )
  const hasHeard = useHeardOfWithdrawal(id)
  return { shown, since, isHidden: hasHeard && !shown.record.consentWithdrawnAt }
}

/** Answers are hidden until the page has read what remains. */
function useHeardOfWithdrawal(id: string) {
  const [heardOf, setHeardOf] = useState<string>()
  useEffect(
    () =>
      hearNews(({ changes = [] }) => {
        if (changes.some(({ ids, isWithdrawal }) => isWithdrawal && ids?.includes(id))) setHeardOf(id)
      }),
    [id],
  )
  return heardOf === id
}
