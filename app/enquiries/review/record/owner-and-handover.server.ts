import { and, eq } from 'drizzle-orm'
import { data } from 'react-router'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { findAdmin } from '#app/enquiries/review/colleagues.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { Opposite } from '#app/enquiries/review/opposite.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { changeRecord } from './changes.server.ts'

type OwnerAnswer = { opposite: Opposite | undefined } | 'stale' | 'nobody'

/** After the handover the care record is kept elsewhere, and the enquiry has a period of its own. */
export async function setHandover(
  kind: EnquiryKind,
  id: string,
  actor: Actor,
  { handedOverOn, basedOn }: { handedOverOn: string | null; basedOn: string },
): Promise<'changed' | 'stale' | 'binned'> {
  let answer: 'changed' | 'stale' | 'binned' = 'changed'
  await changeRecord(kind, id, actor, (row) => {
    if (row.handedOverOn === handedOverOn) return undefined
    if (row.outcome !== 'became care' || (row.handedOverOn ?? '') !== basedOn) answer = 'stale'
    else if (row.binnedAt) answer = 'binned'
    else if (handedOverOn) return { set: { handedOverOn }, event: enquiryEvents.handedOver, details: { handedOverOn } }
    else return { set: { handedOverOn }, event: enquiryEvents.handoverRevoked }
    return undefined
  })
  return answer
}

export async function setOwner(
  kind: EnquiryKind,
  id: string,
  actor: Actor,
  { ownerId, basedOn }: { ownerId: string | null; basedOn: string },
): Promise<OwnerAnswer> {
  let answer: OwnerAnswer | undefined
  const opposite = await changeRecord(kind, id, actor, async (row, tx) => {
    if (row.ownerId === ownerId) return undefined
    const owner = ownerId ? await findAdmin(tx, ownerId) : undefined
    if ((row.ownerId ?? '') !== basedOn) answer = 'stale'
    else if (ownerId && !owner) answer = 'nobody'
    else return { set: { ownerId }, event: enquiryEvents.ownerSet, details: { to: owner?.name ?? 'nobody' } }
    return undefined
  })
  return answer ?? { opposite }
}

export async function findOwnerName(ownerId: string | null): Promise<string | undefined> {
  if (!ownerId) return undefined
  const [owner] = await db.select({ name: cmsUsers.name }).from(cmsUsers).where(eq(cmsUsers.id, ownerId))
  return owner?.name
}

/** Contains nothing encrypted. Throws 404 if there is no record. */
export async function findRecordState(kind: EnquiryKind, recordId: string) {
  const { table, within } = kindTables[kind]
  const { name, outcome, careEndedOn, handedOverOn, ownerId } = table
  const [state] = await db
    .select({ name, outcome, careEndedOn, handedOverOn, ownerId })
    .from(table)
    .where(and(within, eq(table.id, recordId)))
  if (!state) throw data(null, { status: 404 })
  return { ...state, ownerName: await findOwnerName(state.ownerId) }
}
