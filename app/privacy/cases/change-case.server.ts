import { eq, getTableName } from 'drizzle-orm'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { columnName } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { encryptedColumns } from '#app/enquiries/encryption/rotate-encryption.server.ts'
import { newReference } from '#app/enquiries/reference.ts'
import { decrypt, encrypt } from '#app/platform/crypto/crypto.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Refusal } from '#app/records/kind.ts'
import type { AuditEvent } from '#app/staff/audit/audit-event.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type AnyStep, type CaseKind, type CaseRow, type Change, refuse } from './case-kind.ts'

/** `staff` null: the person themselves, by a mailed link. */
type Recorder = Pick<Actor, 'requestId'> & { staff: Actor['staff'] | null }

/** The caller records the event. Undefined if there is a case with this id: a retry after a lost answer. */
export async function insertCase<R extends CaseRow>(
  tx: Transaction,
  kind: CaseKind<R>,
  values: object,
  id: string = newId(),
): Promise<R | undefined> {
  const row = { id, reference: newReference(), ...values } as R
  const sealed = encryptFields(getTableName(kind.table), id, { ...row, ...kind.derive?.(row) })
  const [inserted] = await tx
    .insert(kind.table)
    .values(sealed)
    .onConflictDoNothing({ target: kind.table.id })
    .returning()
  return inserted as R | undefined
}

export async function addCase<R extends CaseRow>(
  kind: CaseKind<R>,
  values: object,
  actor: Actor,
  id: string = newId(),
) {
  const { event, details, follow, values: more } = kind.added
  await transaction(async (tx) => {
    const row = await insertCase(tx, kind, { ...values, ...more?.(actor) }, id)
    if (!row) return
    await follow?.(tx, row)
    const entry = { event, subject: kind.subject, ids: [id], details: details?.(row) ?? null }
    await recordAuditEvent(tx, { ...actor, ...entry })
  })
  return id
}

/** Decrypted, and recorded in the audit log; with `letter`, that this letter was read. Undefined if there is none. */
export async function viewCase<R extends CaseRow>(kind: CaseKind<R>, id: string, actor: Actor, letter?: string) {
  return await transaction(async (tx): Promise<R | undefined> => {
    const row = await findCase(tx, kind, id, false)
    if (!row || (letter && !ownValue(kind.letters!.of(row), letter))) return undefined
    const event = letter ? kind.letters!.event : recordEvents.opened
    const details = letter ? { letter } : null
    await recordAuditEvent(tx, { ...actor, event, subject: kind.subject, ids: [id], details })
    return decryptFields(getTableName(kind.table), row)
  })
}

/** Undefined on success, also if the change was made before. `values` are those of the step's fields. Throws 404. */
export async function takeStep<R extends CaseRow>(
  kind: CaseKind<R>,
  id: string,
  name: string,
  { basedOn, ...values }: Record<string, unknown>,
  actor: Actor,
  attemptId?: string,
): Promise<FieldErrors | undefined> {
  const step: AnyStep = new Map(Object.entries(kind.steps)).get(name)!
  const { take, event, when, basedOn: now, fields } = step
  return await changeCase(kind, id, actor, async (row, tx) => {
    // A mere button that somebody else was faster to press has nothing left to do.
    const isOffered = when?.(row) ?? true
    if (!isOffered && !fields) return undefined
    if (!isOffered || (now && now(row) !== basedOn)) refuse(Object.keys(fields ?? {})[0] ?? '', somebodyElse)
    const change = await take(row, values, { tx, actor, attemptId })
    return change && { ...change, event }
  })
}

const somebodyElse = 'Somebody else has changed it in the meantime. Please look at theirs first'

/** Locks the case, changes it together with what follows from it, and records the change. Throws 404. */
export async function changeCase<R extends CaseRow>(
  kind: CaseKind<R>,
  id: string,
  actor: Recorder,
  decide: (row: R, tx: Transaction) => Decided<R> | Promise<Decided<R>>,
): Promise<FieldErrors | undefined> {
  try {
    return await transaction(async (tx) => {
      const row = await findCase(tx, kind, id, true)
      if (!row) throw data(null, { status: 404 })
      const change = await decide(row, tx)
      if (!change) return undefined
      const { set, event, details = null } = change
      const columns = encryptFields(getTableName(kind.table), id, { ...set, ...kind.derive?.({ ...row, ...set }) })
      if (Object.keys(columns).length > 0) await tx.update(kind.table).set(columns).where(eq(kind.table.id, id))
      await recordAuditEvent(tx, { ...actor, event, subject: kind.subject, ids: [id], details })
      return undefined
    })
  } catch (err) {
    if (err instanceof Refusal && err.answer.errors) return err.answer.errors
    throw err
  }
}

type Decided<R> = (Change<R> & { event: AuditEvent }) | undefined

async function findCase<R extends CaseRow>(tx: Transaction, kind: CaseKind<R>, id: string, isLocked: boolean) {
  const rows = tx.select().from(kind.table).where(eq(kind.table.id, id))
  const [row] = await (isLocked ? rows.for('update') : rows)
  return row as R | undefined
}

/** Binds each ciphertext to its table, column and row. Other fields stay as they are; one that is empty has no value. */
export function encryptFields<V extends object>(table: string, row: string, values: V): V {
  return changeEncrypted(table, values, (value, column) => encrypt(value, { table, column, row }))
}

/** Call this only where the access is recorded in the audit log. Throws if a value was altered or moved. */
export function decryptFields<R extends { readonly id: string }>(table: string, row: R): R {
  return changeEncrypted(table, row, (value, column) => decrypt(value, { table, column, row: row.id }))
}

function changeEncrypted<V extends object>(
  table: string,
  values: V,
  change: (value: string, column: string) => string,
) {
  const columns = encryptedColumns.filter((one) => one.table === table).map(({ column }) => column)
  if (columns.length === 0) throw new Error(`Nothing of ${table} is listed as encrypted`)
  const changed = Object.entries(values).map(([field, value]: [string, unknown]) => {
    if (value === '') return [field, null]
    const column = columnName(field)
    return [field, typeof value === 'string' && columns.includes(column) ? change(value, column) : value]
  })
  return Object.fromEntries(changed) as V
}
