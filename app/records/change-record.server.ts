import { and, eq, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import type { AuditDetails, AuditEvent } from '#app/staff/audit/audit-event.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import {
  changeableFields,
  countsToAdd,
  describeChanges,
  mergeSent,
  normaliseSent,
  pick,
  receiveFields,
  mergeCount,
  schemaOf,
  shownFields,
  versionBase,
  writtenFields,
} from './form-fields.ts'
import { type AnyKind, type Change, type Fields, Refusal, type Row } from './kind.ts'
import type { RecordResult } from './page-data.ts'

export type Outcome = { saved: Row; isRecounted?: boolean } | { refused: RecordResult; init?: ResponseInit | undefined }

/** `id` is the attempt's: a record that was saved before its answer was lost is not saved again. */
export async function addRecord(
  kind: AnyKind,
  sent: FormData | Record<string, string>,
  actor: Actor,
  id: string = newId(),
  copiedFrom?: string,
): Promise<Outcome> {
  const fields: Fields = kind.fields
  const received = await receiveFields(fields, sent, actor)
  const normal = normaliseSent(fields, received.form)
  const form = parseForm(schemaOf(kind, fields), normal)
  const seen = submittedBase(normal)
  const refused = { values: form.values, states: received.states }
  const errors = { ...(form.ok ? {} : form.errors), ...received.errors }
  if (!form.ok || Object.keys(errors).length > 0) return { refused: { ...refused, errors } }
  return await orRefused(kind, refused, async (tx) => {
    await takeLock(tx, 'form attempt', id)
    const earlier = await lockRecord(tx, kind, id)
    if (earlier) return { saved: earlier }
    await saveControls(tx, received.saves)
    const columns = await columnsOf(tx, kind, form.value, { before: undefined, seen, actor })
    const [inserted] = (await tx
      .insert(kind.table)
      .values({ id, ...columns })
      .returning()) as [Row]
    const after = { ...columns, ...inserted }
    await finish(tx, kind, { after, copiedFrom }, actor, kind.events!.added)
    return { saved: after }
  })
}

/**
 * Saves changed fields only, so that a colleague's changes are never silently overwritten. `only`: the fields of the
 * form, if not all. Throws 404.
 */
export async function changeRecord(
  kind: AnyKind,
  id: string,
  sent: FormData,
  actor: Actor,
  only?: readonly string[],
): Promise<Outcome> {
  const fields = changeableFields(kind.fields)
  const received = await receiveFields(only ? pick(fields, only) : fields, sent, actor)
  const refused: RecordResult = { values: {}, states: received.states }
  return await orRefused(kind, refused, async (tx) => {
    const before = await requireRecord(tx, kind, id)
    const now = writtenFields(kind, fields, before)
    const shown = shownFields(kind, fields, before, only)
    // What the form leaves out stays as it is, whatever is sent.
    for (const name of Object.keys(fields)) if (!(name in shown)) received.form.set(name, now[name]!)
    const seen = submittedBase(received.form)
    const counts = countsToAdd(shown, received.form, before)
    const { value, answer } = await mergeSent(kind, fields, received.form, now, counts)
    const base = { ...answer.base, ...pick(seen, counts), ...versionBase(fields, before, seen, answer.conflicts) }
    Object.assign(refused, answer, { base }, received.isConflict ? { conflicts: { ...answer.conflicts } } : {})
    const errors = { ...answer.errors, ...received.errors }
    if (!value || Object.keys(errors).length > 0) return { refused: { ...refused, errors } }

    await saveControls(tx, received.saves)
    for (const name of counts)
      value[name] = mergeCount({ typed: value[name] as number | null, shown: seen[name], now: now[name] })
    const columns = await columnsOf(tx, kind, value, { before, seen, actor })
    const later = writtenFields(kind, fields, { ...before, ...columns })
    const changed = Object.keys(fields).filter((name) => now[name] !== later[name])
    if (changed.length === 0) return { saved: before }
    const changes = await describeChanges(pick(fields, changed), now, later)
    const isCountAlone = changed.every((name) => fields[name]!.isCount)
    const saved = await update(tx, kind, before, columns, actor, kind.events!.changed, changes, isCountAlone)
    return { saved, isRecounted: counts.some((name) => seen[name] !== now[name]) }
  })
}

async function saveControls(tx: Transaction, saves: ((tx: Transaction) => Promise<FieldErrors | undefined>)[]) {
  for (const save of saves) {
    const errors = await save(tx)
    if (errors) throw new Refusal({ errors })
  }
}

/** Switching twice does nothing. Throws 404. */
export async function switchRecord(kind: AnyKind, id: string, isOn: boolean, actor: Actor): Promise<Row> {
  const column = kind.switch!.column
  return await transaction(async (tx) => {
    const before = await requireRecord(tx, kind, id)
    if (before[column] === isOn) return before
    const event = isOn ? kind.events!.switchedOn! : kind.events!.switchedOff!
    return await update(tx, kind, before, { [column]: isOn }, actor, event)
  })
}

/** Undefined if it was deleted before. */
export async function deleteRecord(kind: AnyKind, id: string, actor: Actor): Promise<Row | undefined> {
  return await transaction(async (tx) => {
    const before = await lockRecord(tx, kind, id)
    if (!before) return undefined
    await tx.delete(kind.table).where(eq(kind.table.id, id))
    await finish(tx, kind, { before }, actor, kind.events!.deleted)
    return before
  })
}

async function update(
  tx: Transaction,
  kind: AnyKind,
  before: Row,
  columns: Record<string, unknown>,
  actor: Actor,
  event: AuditEvent,
  changes: AuditDetails = {},
  isCountAlone = false,
) {
  const [updated] = (await tx
    .update(kind.table)
    // Sales change a count as well, and are no news to a reader of the page.
    .set({ ...columns, ...(isCountAlone ? {} : { updatedAt: sql`now()` }) })
    .where(eq(kind.table.id, before.id))
    .returning()) as [Row]
  const after = { ...before, ...columns, ...updated }
  await finish(tx, kind, { before, after, isCountAlone }, actor, event, changes)
  return after
}

async function finish(
  tx: Transaction,
  kind: AnyKind,
  change: Change<Row>,
  actor: Actor,
  event: AuditEvent,
  changes: AuditDetails = {},
) {
  await kind.follow?.(tx, change, actor)
  await invalidatePages(tx, ...(kind.tags?.(change) ?? []))
  const row = (change.after ?? change.before)!
  const does = kind.describe?.(row)
  const details = { name: kind.name(row), ...(does ? { does } : {}), ...changes }
  await recordAuditEvent(tx, { ...actor, event, subject: kind.subject, ids: [row.id], details })
}

async function requireRecord(tx: Transaction, kind: AnyKind, id: string) {
  const row = await lockRecord(tx, kind, id)
  if (!row) throw data(null, { status: 404 })
  return row
}

async function lockRecord(tx: Transaction, { table, where, load }: AnyKind, id: string) {
  const isIt = and(where, eq(table.id, id))
  const [row] = await tx.select().from(table).where(isIt).for('update')
  return row && ({ ...row, ...(await load?.(tx, id)) } as Row)
}

/** Without those fields that have no column. */
async function columnsOf(
  tx: Transaction,
  kind: AnyKind,
  values: Record<string, unknown>,
  known: { before: Row | undefined; seen: Record<string, string>; actor: Actor },
) {
  const own = Object.entries(values).filter(([name]) => name in kind.table)
  return { ...Object.fromEntries(own), ...(await kind.derive?.(tx, values, known)) } as Record<string, unknown>
}

async function orRefused(kind: AnyKind, refused: RecordResult, work: (tx: Transaction) => Promise<Outcome>) {
  try {
    return await transaction(work)
  } catch (err) {
    if (err instanceof Refusal) {
      const { base, values, ...answer } = err.answer
      return {
        refused: {
          ...refused,
          ...answer,
          values: { ...refused.values, ...values },
          ...(base ? { base: { ...refused.base, ...base } } : {}),
        },
      }
    }
    const { code, constraint = '' } = ((err as Error).cause ?? {}) as { code?: string; constraint?: string }
    const taken = code === '23505' || code === '23503' ? kind.taken?.[constraint] : undefined
    if (!taken) throw err
    return { refused: { ...refused, errors: { [taken.field]: taken.message } } }
  }
}
