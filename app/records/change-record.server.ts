import { and, eq, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { describeConflicts } from '#app/desk-parts/merge-conflict.tsx'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import { mergeForm, submittedBase } from '#app/platform/forms/merge-form.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import type { AuditDetails, AuditEvent } from '#app/staff/audit/audit-event.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import {
  changeableFields,
  conflictErrors,
  describeChanges,
  labelsOf,
  normaliseSent,
  schemaOf,
  writtenFields,
} from './form-fields.ts'
import { type AnyKind, type Fields, Refusal, type Row } from './kind.ts'
import type { RecordAnswer } from './page-data.ts'

export type Outcome = { saved: Row } | { refused: RecordAnswer; init?: ResponseInit | undefined }

/** `id` is the attempt's: a record that was saved before its answer was lost is not saved again. */
export async function addRecord(
  kind: AnyKind,
  sent: FormData | Record<string, string>,
  actor: Actor,
  id: string = newId(),
): Promise<Outcome> {
  const normal = normaliseSent(kind.fields, sent)
  const form = parseForm(schemaOf(kind, kind.fields), normal)
  const seen = submittedBase(normal)
  const { values } = form
  if (!form.ok) return { refused: { values, errors: form.errors } }
  return await orRefused(kind, { values }, async (tx) => {
    const earlier = await lockRecord(tx, kind, id)
    if (earlier) return { saved: earlier }
    const columns = await columnsOf(tx, kind, form.value, { before: undefined, seen, actor })
    const [after] = (await tx
      .insert(kind.table)
      .values({ id, ...columns })
      .returning()) as [Row]
    await finish(tx, kind, { after }, actor, kind.events!.added)
    return { saved: after }
  })
}

/** Saves changed fields only, so that a colleague's changes are never silently overwritten. Throws 404. */
export async function changeRecord(kind: AnyKind, id: string, sent: FormData, actor: Actor): Promise<Outcome> {
  const fields = changeableFields(kind.fields)
  const refused: RecordAnswer = { values: {} }
  return await orRefused(kind, refused, async (tx) => {
    const before = await requireRecord(tx, kind, id)
    const now = writtenFields(kind, fields, before)
    const { value, answer } = mergeSent(kind, fields, sent, now)
    Object.assign(refused, answer)
    if (!value) return { refused }
    const columns = await columnsOf(tx, kind, value, { before, seen: submittedBase(sent), actor })
    const changes = describeChanges(fields, now, writtenFields(kind, fields, { ...before, ...columns }))
    if (Object.keys(changes).length === 0) return { saved: before }
    return { saved: await update(tx, kind, before, columns, actor, kind.events!.changed, changes) }
  })
}

/** No value where the form is refused. The answer shows the form again, with what only others changed. */
export function mergeSent(
  kind: Pick<AnyKind, 'together'>,
  fields: Fields,
  sent: FormData,
  now: Record<string, string>,
) {
  const merged = mergeForm(normaliseSent(fields, sent), now)
  const form = parseForm(schemaOf(kind, fields), merged.form)
  const conflicts = describeConflicts(merged, labelsOf(fields))
  const isConflict = Object.keys(conflicts).length > 0
  const answer: RecordAnswer = { values: form.values, base: merged.base, ...(isConflict ? { conflicts } : {}) }
  if (form.ok && !isConflict) return { value: form.value as Record<string, unknown>, answer }
  return { answer: { ...answer, errors: { ...(form.ok ? {} : form.errors), ...conflictErrors(conflicts) } } }
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
) {
  const [after] = (await tx
    .update(kind.table)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(kind.table.id, before.id))
    .returning()) as [Row]
  await finish(tx, kind, { before, after }, actor, event, changes)
  return after
}

async function finish(
  tx: Transaction,
  kind: AnyKind,
  change: { before?: Row; after?: Row },
  actor: Actor,
  event: AuditEvent,
  changes: AuditDetails = {},
) {
  await kind.follow?.(tx, change, actor)
  await invalidatePages(tx, ...kind.tags!(change))
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

async function lockRecord(tx: Transaction, { table, where }: AnyKind, id: string) {
  const isIt = and(where, eq(table.id, id))
  const [row] = await tx.select().from(table).where(isIt).for('update')
  return row as Row | undefined
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

async function orRefused(kind: AnyKind, refused: RecordAnswer, work: (tx: Transaction) => Promise<Outcome>) {
  try {
    return await transaction(work)
  } catch (err) {
    if (err instanceof Refusal) {
      const { base, ...answer } = err.answer
      return { refused: { ...refused, ...answer, ...(base ? { base: { ...refused.base, ...base } } : {}) } }
    }
    const { code, constraint = '' } = ((err as Error).cause ?? {}) as { code?: string; constraint?: string }
    const taken = code === '23505' ? kind.taken?.[constraint] : undefined
    if (!taken) throw err
    return { refused: { ...refused, errors: { [taken.field]: taken.message } } }
  }
}
