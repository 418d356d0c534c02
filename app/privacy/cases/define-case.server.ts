import { ne } from 'drizzle-orm'
import { data, redirect } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { formatSecond } from '#app/platform/time/london-time.ts'
import { requireTyped, writtenFields } from '#app/records/form-fields.ts'
import { type AnyKind, type Fields, Refusal, type Row, type Step } from '#app/records/kind.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { formatActor } from '#app/staff/audit/audit-event.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordListView } from '#app/staff/audit/audit-views.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { refusalResponse } from '#app/staff/denied.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import type { AnyCase, AnyStep, CaseFact, CaseKind, CaseRow } from './case-kind.ts'
import { addCase, viewCase, takeStep } from './change-case.server.ts'
import { hasFacts } from './letter.ts'

/** A kind of case, and the loader and action of its one route. */
export function defineCase<R extends CaseRow>(kind: CaseKind<R>) {
  const record = defineKind(recordKindOf(kind))
  return {
    ...kind,
    record: record as AnyKind,
    loader: record.loader,
    action: record.action,
  }
}

type OpenedCase = CaseRow & Row & { more: CaseFact[] }

function recordKindOf(kind: AnyCase): AnyKind {
  const { subject, table, words, path, name, fields, list, added, steps } = kind
  return {
    subject,
    page: 'Privacy',
    table,
    words,
    path,
    name,
    fields,
    list: {
      ...list,
      async seen(rows: CaseRow[], actor) {
        const ids = rows.map(({ id }) => id)
        await transaction((tx) => recordListView(tx, actor, subject, ids))
      },
    },
    async add(sent, actor) {
      const id = await addCase(kind, requireTyped(fields, sent), actor, recordId(sent.get(attemptName)))
      throw await backToCase(kind, id, added.done)
    },
    async open(listedRow: Row, actor): Promise<OpenedCase> {
      const opened = await viewCase(kind, listedRow.id, actor)
      // Somebody removed it a moment ago: what is listed is still encrypted.
      if (!opened) throw data(null, { status: 404 })
      const row: OpenedCase = { ...listedRow, ...opened }
      const more = [...((await kind.more?.(row)) ?? []), ...(await historyOf(kind, row))]
      return { ...row, more }
    },
    view: ({ more, ...row }: OpenedCase) => ({
      title: kind.title?.(row) ?? `${words.title} ${row.reference}`,
      facts: [...kind.facts(row), ...lettersOf(kind, row), ...more],
    }),
    steps: Object.fromEntries(
      Object.entries<AnyStep>(steps).map(([step, does]) => [step, recordStep(kind, step, does)]),
    ),
  }
}

async function backToCase({ path }: AnyCase, id: string, done: string) {
  const message = { title: 'Success', description: done }
  return redirect(`${path}/${id}`, { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}

function lettersOf({ path, letters }: AnyCase, row: CaseRow): CaseFact[] {
  if (!letters) return []
  const values = letters.values(row)
  const links = Object.entries(letters.of(row)).flatMap(([name, letter]) =>
    hasFacts(letter, values) ? [{ href: `${path}/${row.id}/letters/${name}`, label: letter.label }] : [],
  )
  return [['Letters', { links }]]
}

/** Who has read it, and what was done, as the audit log says. */
async function historyOf(kind: AnyCase, row: CaseRow): Promise<CaseFact[]> {
  const where = ne(auditLog.action, recordEvents.listed.action)
  const newest = await listAccess(kind.subject, row.id, { where, most: 20 })
  const lines = newest.map(({ at, action, ...actor }) => `${formatSecond(at)}, ${formatActor(actor)}: ${action}`)
  return [['Who did what', lines.join('\n')]]
}

function recordStep(kind: AnyCase, name: string, step: AnyStep): Step<OpenedCase> {
  const [label, done] = step.says
  const { when, basedOn } = step
  const fields: Fields = step.fields ?? {}
  return {
    offer: (row) => ((when?.(row) ?? true) ? { label } : undefined),
    ...(step.fields
      ? {
          form: (row) => ({
            title: label,
            fields,
            values: savedIn(fields, row),
            ...(basedOn ? { base: { on: basedOn(row) } } : {}),
          }),
        }
      : {}),
    async run(id, actor, sent) {
      const typed = { ...requireTyped(fields, sent), basedOn: submittedBase(sent)['on'] }
      const errors = await takeStep(kind, id, name, typed, actor, recordId(sent.get(attemptName)))
      if (!errors) throw await backToCase(kind, id, done)
      if (!step.fields) throw refusalResponse(Object.values(errors).join('. '), 409)
      throw new Refusal({ errors }, { status: 409 })
    },
  }
}

function savedIn(fields: Fields, row: Row) {
  const saved = Object.entries(fields).filter(([name]) => (row[name] ?? null) !== null)
  return writtenFields({}, Object.fromEntries(saved), row)
}
