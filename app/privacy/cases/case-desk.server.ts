import { data, type LoaderFunctionArgs, redirect, replace } from 'react-router'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { limitedString, parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { recordId, requireRecordId } from '#app/platform/http/record-id.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { initialValues, loadViews, schemaOf } from '#app/records/form-fields.ts'
import { type AnyKind, type Fields, Refusal } from '#app/records/kind.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import { readAccess } from '#app/staff/audit/audit-access.server.ts'
import { recordListed } from '#app/staff/audit/audit-views.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import type { AnyCase, AnyStep, CaseKind, CaseRow } from './case-kind.ts'
import { addCase, openCase, takeStep } from './change-case.server.ts'
import { hasFacts } from './letter.ts'

type Args = LoaderFunctionArgs

/** A kind of case, and the loader and action of its one route: its list, the form of a new one, and the case. */
export function defineCase<R extends CaseRow>(kind: CaseKind<R>) {
  const desk = defineKind(recordKindOf(kind))
  return {
    ...kind,
    record: desk as AnyKind,
    loader: async (args: Args) => (isCase(args) ? await loadCase(kind, args) : await desk.loader(args)),
    action: async (args: Args) => (isCase(args) ? await actOnCase(kind, args) : await desk.action(args)),
  }
}

function isCase({ params: { id } }: Args) {
  return id !== undefined && id !== 'new'
}

function recordKindOf(kind: AnyCase): AnyKind {
  const { words, path, name, fields, also, list, added, listed = kind.table } = kind
  return {
    ...(also ? { also } : {}),
    subject: '',
    page: 'Privacy',
    isPage: true,
    table: listed,
    words,
    path,
    name,
    fields,
    list: {
      ...list,
      async seen(rows: CaseRow[], actor) {
        await transaction(async (tx) => {
          for (const [subject, of] of Map.groupBy(rows, (row) => kind.subject(row)))
            await recordListed(
              tx,
              actor,
              subject,
              of.map(({ id }) => id),
            )
        })
      },
    },
    async add(sent, actor) {
      const form = parseForm(schemaOf({}, fields), sent)
      if (!form.ok) throw new Refusal({ errors: form.errors, values: form.values })
      const id = await addCase(kind, form.value, actor, recordId(sent.get(attemptName)))
      const message = { title: 'Success', description: added!.done }
      throw redirect(`${path}/${id}`, { headers: { 'Set-Cookie': await setFlashMessage(message) } })
    },
  }
}

/** A view is recorded, and a prefetch is not a view. */
export function refusePrefetch(request: Request) {
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
}

/** What the page of a case is drawn from. It holds no code of its kind. */
export type CaseRecord = Awaited<ReturnType<typeof loadCase>>
export type StepView = CaseRecord['steps'][number]

async function loadCase(kind: AnyCase, { request, params, context }: Args) {
  refusePrefetch(request)
  const id = requireRecordId(params['id'] ?? '')
  const actor = currentActor(context)
  const row = (await openCase(kind, id, actor)) as CaseRow | undefined
  if (!row) throw data(null, { status: 404 })
  const { words, letters, path } = kind
  const nameOf = await staffNames()
  const { facts = [], notes, mails } = (await kind.more?.(row)) ?? {}
  const offered = Object.entries<AnyStep>(kind.steps).filter(([, { when }]) => when?.(row) ?? true)
  const title = `${words.title} ${row.reference}`
  return {
    title,
    at: `${path}/${id}`,
    heading: kind.heading?.(row) ?? title,
    reference: row.reference,
    notes,
    mails,
    back: { href: path, label: words.many },
    facts: [...kind.facts(row, nameOf), ...facts],
    links: kind.links?.(row) ?? [],
    steps: await Promise.all(offered.map(async ([name, one]) => ({ name, ...(await viewStep(one, row)) }))),
    letters: Object.entries(letters?.texts ?? {})
      .filter(([, letter]) => hasFacts(letter, letters!.values(row)))
      .map(([name, { label }]) => ({ href: `${path}/${id}/letters/${name}`, label })),
    access: await readAccess(kind.subject(row), id),
  }
}

async function viewStep({ says: [title, button], isNext, isMain, basedOn, fields }: AnyStep, row: CaseRow) {
  const of: Fields = fields ?? {}
  const written = Object.entries(of).flatMap(([name, { write }]) => {
    const saved = (row as Record<string, unknown>)[name] ?? null
    return saved === null ? [] : [[name, write(saved)]]
  })
  return {
    title,
    button,
    isMain,
    isNext: isNext?.(row) ?? false,
    basedOn: basedOn?.(row),
    fields: await loadViews(of),
    values: { ...initialValues(of), ...(Object.fromEntries(written) as Record<string, string>) },
  }
}

async function staffNames() {
  const staff = await db.select({ id: cmsUsers.id, name: cmsUsers.name }).from(cmsUsers)
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  return (of: string | null) => (of === null ? undefined : names.get(of))
}

export type RefusedStep = { intent: string; errors: FieldErrors; values: SubmittedValues }

async function actOnCase(kind: AnyCase, { request, params, context }: Args) {
  const [id, actor, sent] = [requireRecordId(params['id'] ?? ''), currentActor(context), await readForm(request)]
  const intent = sent.get('intent')
  const step = typeof intent === 'string' ? ownValue(kind.steps, intent) : undefined
  if (!step || typeof intent !== 'string') throw data(null, { status: 400 })
  const base = step.basedOn ? { basedOn: limitedString('Please open it again') } : {}
  const form = parseForm(schemaOf({}, step.fields ?? {}).extend(base), sent)
  const refused = (errors: FieldErrors, status: number) => {
    const answer: RefusedStep = { intent, errors, values: form.values }
    return data(answer, { status })
  }
  if (!form.ok) return refused(form.errors, 400)
  const errors = await takeStep(kind, id, intent, form.value, actor, recordId(sent.get(attemptName)))
  if (errors) return refused(errors, 409)
  const message = { title: 'Success', description: step.says[2] }
  throw replace(`${kind.path}/${id}`, { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}
