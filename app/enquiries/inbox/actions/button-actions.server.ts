import { and, inArray, not, sql } from 'drizzle-orm'

import { cancelPlacesOf } from '#app/care/classes/places/places.server.ts'
import { classPlaces } from '#app/care/classes/schema.ts'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { reserveChosenClass } from '#app/enquiries/chosen-class.server.ts'
import { queueAcknowledgement, queueTeamMail } from '#app/enquiries/enquiry-mails.server.ts'
import type { SubmissionRow } from '#app/enquiries/enquiry-tables.ts'
import { isDeletable } from '#app/enquiries/inbox/bin.server.ts'
import { findAdmin, findOwnerName } from '#app/enquiries/inbox/colleagues.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { readRetentionSchedule } from '#app/settings/site-settings.server.ts'

import { ownerForm, takeForm } from './action-forms.ts'
import {
  action,
  type Change,
  isUnchangedSince,
  buttonAction,
  refuse,
  refuseStale,
  type Run,
  type Undoing,
} from './define-action.server.ts'

/** What needs no more than a press of a button, on one enquiry or on many. */
export const buttonActions = {
  release: buttonAction({
    async change({ id, quarantine, reference, email }, _, { tx, kind }) {
      if (!quarantine) return undefined
      await queueTeamMail(tx, { kind, reference, id })
      await queueAcknowledgement(tx, { kind, reference, email })
      if (kind === 'antenatal') await reserveChosenClass(tx, id, { isReleased: true })
      return { set: { quarantine: null }, log: [[enquiryEvents.released, { heldBecause: quarantine }]] }
    },
  }),

  answered: buttonAction({
    change: ({ answeredAt }, _, { now }) =>
      answeredAt ? undefined : { set: { answeredAt: now, waitingUntil: null }, log: [[enquiryEvents.markedAnswered]] },
  }),

  // Undo leaves out what somebody closed since: closed enquiries are answered.
  unanswered: buttonAction({
    change: ({ answeredAt, outcome }, { basedOn }) =>
      answeredAt && isUnchangedSince(answeredAt, basedOn) && (!basedOn || outcome === 'open')
        ? { set: { answeredAt: null }, log: [[enquiryEvents.markedUnanswered]] }
        : undefined,
  }),

  /** The family's preferred time stays in the record. */
  'call-made': buttonAction({
    change: ({ callWantedAt }) =>
      callWantedAt ? { set: { callWantedAt: null }, log: [[enquiryEvents.callMade]] } : undefined,
  }),

  // Revoking care needs a reason, so it is part of `work`.
  'no-care': buttonAction({
    change: ({ outcome, answeredAt }, _, { now }) =>
      outcome === 'open'
        ? {
            set: { outcome: 'no care', ...(answeredAt ? {} : { answeredAt: now, waitingUntil: null }) },
            log: [[enquiryEvents.outcomeSet, { outcome: 'no care' }]],
          }
        : undefined,
  }),

  // Whoever was answered before stays answered.
  reopen: buttonAction({
    change: ({ outcome, answeredAt }, { basedOn }) =>
      outcome === 'no care'
        ? {
            set: { outcome: 'open', ...(basedOn && isUnchangedSince(answeredAt, basedOn) ? { answeredAt: null } : {}) },
            log: [[enquiryEvents.outcomeSet, { outcome: 'open' }]],
          }
        : undefined,
  }),

  take: action<typeof takeForm, Undoing>({
    form: takeForm,
    change: async (row, sent, run) => await giveTo(row, { ...sent, ownerId: run.actor.staff.id }, run),
  }),

  owner: action<typeof ownerForm, Undoing & { ownerId: string | null }>({ form: ownerForm, change: giveTo }),

  bin: buttonAction({
    where: isWithoutPlace,
    change: (_, __, { now }) => ({ set: { binnedAt: now }, log: [[enquiryEvents.binned]] }),
  }),

  /** As `bin`, once its question named the records: a place in a class is given up. */
  delete: buttonAction({
    where: mayBeBinned,
    async change({ id }, _, { tx, kind, now }) {
      // A restored registration does not get its place back, which may be taken by then.
      if (kind === 'antenatal') await cancelPlacesOf(tx, [id])
      return { set: { binnedAt: now }, log: [[enquiryEvents.binned]] }
    },
  }),

  restore: buttonAction({
    isForBinned: true,
    change: ({ binnedAt }, { basedOn }) =>
      binnedAt && isUnchangedSince(binnedAt, basedOn)
        ? { set: { binnedAt: null }, log: [[enquiryEvents.restored]] }
        : undefined,
  }),
}

async function giveTo(
  row: SubmissionRow,
  { ownerId, basedOn }: Undoing & { ownerId: string | null },
  { tx }: Run,
): Promise<Change | undefined> {
  if (row.ownerId === ownerId) return undefined
  const owner = ownerId ? await findAdmin(tx, ownerId) : undefined
  const name = owner?.name ?? 'Nobody'
  if (basedOn !== undefined && basedOn !== (row.ownerId ?? ''))
    refuseStale(
      'ownerId',
      `Somebody else has changed this in the meantime. Now ${(await findOwnerName(row.ownerId)) ?? 'Nobody'} looks after it. Yours was not saved: ${name}`,
    )
  if (ownerId && !owner) refuse('ownerId', 'They cannot look after it: please choose an active admin')
  const details = { to: ownerId ? name : 'nobody' }
  return { set: { ownerId }, log: [[enquiryEvents.ownerSet, details]], said: `${name} looks after it` }
}

async function mayBeBinned(tx: Transaction, kind: EnquiryKind) {
  return isDeletable(kind, { schedule: await readRetentionSchedule(tx) })
}

// A class place would be given away, which cannot be undone.
async function isWithoutPlace(tx: Transaction, kind: EnquiryKind) {
  const { registrationId, status } = classPlaces
  const isLive = inArray(status, ['confirmed', 'held', 'offered', 'waiting'])
  const hasPlace = sql`exists (select from ${classPlaces} where ${registrationId} = ${kindTables[kind].table.id} and ${isLive})`
  return and(await mayBeBinned(tx, kind), kind === 'antenatal' ? not(hasPlace) : undefined)
}
