import type { SubmissionRow } from '#app/enquiries/enquiry-tables.ts'
import { inboxPath } from '#app/enquiries/kinds.ts'

type Set = Partial<SubmissionRow>
export type Changed = { row: SubmissionRow; set: Set }

/** A batch action that takes back what an action did. Only records that are still `basedOn` what it set are changed. */
export type Opposite = {
  intent: 'restore' | 'reopen' | 'unanswered' | 'owner'
  basedOn: string
  records: { id: string; ownerId: string }[]
}

/** More ids do not fit into the cookie of the message. */
const mostNamed = 50

/** Undefined where no single action leads back. Never starts or ends care, which needs a reason. */
export function oppositeOf(changed: Changed[]): Opposite | undefined {
  const [first] = changed
  // One action sets one moment, but not on records that were answered before.
  const answeredAt = changed.find(({ set }) => set.answeredAt)?.set.answeredAt?.toISOString()
  const way = first && wayBack(first, answeredAt)
  if (!way) return undefined
  return { ...way, records: changed.map(({ row }) => ({ id: row.id, ownerId: row.ownerId ?? '' })) }
}

function wayBack({ row, set }: Changed, answeredAt = ''): Pick<Opposite, 'intent' | 'basedOn'> | undefined {
  if (set.binnedAt) return { intent: 'restore', basedOn: set.binnedAt.toISOString() }
  if (set.outcome === 'no care' && row.outcome === 'open') return { intent: 'reopen', basedOn: answeredAt }
  if (set.outcome !== undefined) return undefined
  if (answeredAt) return { intent: 'unanswered', basedOn: answeredAt }
  return set.ownerId === undefined ? undefined : { intent: 'owner', basedOn: set.ownerId ?? '' }
}

type Undo = { undo?: { action: string; fields: [name: string, value: string][] } }

/** For the toast. `back`: the user's page. Without ids, the moment in `basedOn` tells which records were changed. */
export function undoOf(opposite: Opposite | undefined, back: string): Undo {
  if (!opposite) return {}
  const { intent, basedOn, records } = opposite
  const isNamed = records.length <= mostNamed
  if (!isNamed && intent !== 'restore' && intent !== 'unanswered') return {}
  const list = (name: 'id' | 'ownerId') => records.map((record): [string, string] => [name, record[name]])
  const fields: [string, string][] = [
    ['intent', intent],
    ['basedOn', basedOn],
    ['undoes', String(records.length)],
    ...(isNamed ? list('id') : []),
    ...(intent === 'owner' ? list('ownerId') : []),
  ]
  return { undo: { action: `${inboxPath}/batch?${new URLSearchParams({ back })}`, fields } }
}
