import { inArray } from 'drizzle-orm'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { db, type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { limitedString, parseForm, readForm } from '#app/platform/forms/forms.ts'
import { type ListQuery, readListQuery } from '#app/platform/http/list-query.ts'
import { recordId, requireRecordId } from '#app/platform/http/record-id.ts'
import { initialValues, viewsOf } from '#app/records/form-fields.ts'
import type { Fields } from '#app/records/kind.ts'
import type { FieldView } from '#app/records/page-data.ts'
import { readAccess } from '#app/staff/audit/audit-access.server.ts'
import { recordListed } from '#app/staff/audit/audit-views.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { privateListPlace, readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import type { AnyCase, AnyStep, CaseKey, CaseKind, CaseRow } from './case-kind.ts'
import { addCase, openCase, takeStep } from './change-case.server.ts'
import { hasFacts } from './letter.ts'
import { runStep, step } from './run-step.server.ts'

type Args = LoaderFunctionArgs

/** A kind of case, and the loader and action of its one route: the list, `/new` and the case. */
export function defineCase<R extends CaseRow>(kind: CaseKind<R>) {
  return {
    ...kind,
    loader: async (args: Args) => await load(kind, args),
    action: async (args: Args) => await act(kind, args),
  }
}

/** What the pages are drawn from. They hold no code of a kind of case. */
export type CasePageData = Awaited<ReturnType<typeof load>>
export type CaseList = Awaited<ReturnType<typeof loadList>>
export type CaseForm = ReturnType<typeof newForm>
export type CaseRecord = Awaited<ReturnType<typeof loadRecord>>
export type StepView = CaseRecord['steps'][number]

export function casePath({ path }: Pick<AnyCase, 'path'>, { id, kind }: CaseKey): string {
  return [path, ...(kind ? [kind] : []), id].join('/')
}

export function requireCaseKey({ id, kind }: Args['params']): CaseKey {
  return { id: requireRecordId(id ?? ''), kind }
}

/** A view is recorded, and a prefetch is not a view. */
export function refusePrefetch(request: Request) {
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
}

async function load(kind: AnyCase, { request, params, url, context }: Args) {
  if (!params['id'] && !params['kind']) return await loadList(kind, url, currentActor(context))
  if (params['id'] === 'new' && kind.add) return newForm(kind, kind.add, url)
  refusePrefetch(request)
  return await loadRecord(kind, requireCaseKey(params), currentActor(context))
}

async function act(kind: AnyCase, { request, params, context }: Args) {
  const actor = currentActor(context)
  if (!params['id'] && !params['kind']) {
    // Posted, because a search usually contains a name.
    if (!kind.list.rules.isSearchPrivate) throw data(null, { status: 405 })
    throw redirect(kind.path + privateListPlace(await readForm(request), kind.list.rules))
  }
  if (params['id'] !== 'new' || !kind.add) {
    const key = requireCaseKey(params)
    return await runStep(stepsOf(kind, key), { id: key.id, actor, request, back: casePath(kind, key) })
  }
  const sent = await readForm(request)
  const form = parseForm(schemaOf(kind.add.fields), sent)
  if (!form.ok) return data({ errors: form.errors, values: form.values, intent: '' }, { status: 400 })
  const id = await addCase(kind, form.value, actor, recordId(sent.get(attemptName)))
  const headers = { 'Set-Cookie': await setFlashMessage({ title: 'Success', description: kind.add.done }) }
  throw redirect(casePath(kind, { id }), { headers })
}

function stepsOf(kind: AnyCase, key: CaseKey) {
  const steps = Object.entries<AnyStep>(kind.steps).map(([name, { fields = {}, basedOn, says }]) => {
    const base = basedOn ? { basedOn: limitedString('Please open it again') } : {}
    const run = takeStep.bind(null, kind, key, name)
    return [
      name,
      step(schemaOf(fields).extend(base), async (by, typed) => await run(typed, by.actor, by.attemptId), says[2]),
    ]
  })
  return Object.fromEntries(steps) as Parameters<typeof runStep>[0]
}

function schemaOf(fields: Fields) {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule])))
}

const pageSize = 25

async function loadList(kind: AnyCase, url: URL, actor: Actor) {
  const { path, words, add } = kind
  const { rules, columns, figures, table, query: _, ...list } = kind.list
  const query = rules.isSearchPrivate ? readPrivateListQuery(url, rules) : readListQuery(url.searchParams, rules)
  const now = present()
  return await transaction(async (tx) => {
    const { rows, total, page } = await listCases(kind, tx, query, now)
    for (const [subject, of] of Map.groupBy(rows, (row) => kind.subject(row))) {
      const ids = of.map(({ id }) => id)
      await recordListed(tx, actor, subject, ids)
    }
    const shown = rows.map((row) => ({ href: casePath(kind, row), cells: columns.map(([, cell]) => cell(row, now)) }))
    return {
      is: 'list' as const,
      add: add && { href: `${path}/new`, label: add.title },
      ...list,
      path,
      heading: words.many,
      rules,
      query: { ...query, page },
      pageSize,
      columns: columns.map(([label, , type]) => ({ label, isNumber: type === 'number' })),
      found: { rows: shown, total, isMore: false },
      figures: await figures?.(tx),
      table: await table?.(tx),
    }
  })
}

/** A page of the list; past the end, the last page. */
export async function listCases(kind: AnyCase, tx: Transaction, query: ListQuery, now = present()) {
  const { select, where, order } = kind.list.query(tx, query, now)
  const matching = select.where(where)
  const total = await tx.$count(matching.as('found'))
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)))
  const rows = await matching
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: rows as (CaseRow & CaseKey & Record<string, unknown>)[], total, page }
}

function newForm({ path, words }: AnyCase, { title, lead, button, fields }: NonNullable<AnyCase['add']>, url: URL) {
  const views = viewsOf(fields)
  const asked = [...url.searchParams].filter(([name]) => new Map(Object.entries(views)).get(name)?.shape === 'select')
  const values: Record<string, string> = { ...initialValues(fields), ...Object.fromEntries(asked) }
  return { is: 'form' as const, title, lead, button, back: { href: path, label: words.many }, fields: views, values }
}

async function loadRecord(kind: AnyCase, key: CaseKey, actor: Actor) {
  const row = (await openCase(kind, key, actor)) as CaseRow | undefined
  if (!row) throw data(null, { status: 404 })
  const { words, letters } = kind
  const [at, title] = [casePath(kind, key), `${words.one} ${row.reference}`]
  const nameOf = await namesOf(kind.staff?.(row) ?? [])
  const { facts = [], options = {}, notes, mails } = (await kind.more?.(row, nameOf)) ?? {}
  return {
    is: 'case' as const,
    at,
    title,
    heading: kind.heading?.(row) ?? title,
    reference: row.reference,
    notes,
    mails,
    back: { href: kind.path, label: words.many },
    facts: [...kind.facts(row, { ...present(), nameOf }), ...facts],
    links: kind.links?.(row) ?? [],
    steps: Object.entries<AnyStep>(kind.steps)
      .filter(([, { when }]) => when?.(row, actor.staff.id) ?? true)
      .map(([name, one]) => ({ name, ...viewStep(one, row, options) })),
    letters: Object.entries(letters?.texts ?? {})
      .filter(([, letter]) => hasFacts(letter, letters!.values(row)))
      .map(([name, { label }]) => ({ href: `${at}/letters/${name}`, label })),
    access: await readAccess(kind.subject(row), key.id),
  }
}

type Options = Record<string, readonly { value: string; label: string }[]>

function viewStep(
  { says: [title, button], isNext, isMain, basedOn, fields = {} }: AnyStep,
  row: CaseRow,
  options: Options,
) {
  const views = Object.entries<FieldView>(viewsOf(fields)).map(([name, view]) =>
    view.shape === 'select' ? [name, { ...view, options: options[name] ?? view.options }] : [name, view],
  )
  const written = Object.entries(fields as Fields).flatMap(([name, { write }]) => {
    const saved = (row as Record<string, unknown>)[name] ?? null
    return saved === null ? [] : [[name, write(saved)]]
  })
  return {
    title,
    button,
    isMain,
    isNext: isNext?.(row) ?? false,
    basedOn: basedOn?.(row),
    fields: Object.fromEntries(views) as Record<string, FieldView>,
    values: { ...initialValues(fields), ...(Object.fromEntries(written) as Record<string, string>) },
  }
}

async function namesOf(ids: (string | null)[]) {
  const { id, name } = cmsUsers
  const staff = await db
    .select({ id, name })
    .from(cmsUsers)
    .where(
      inArray(
        id,
        ids.filter((one) => one !== null),
      ),
    )
  const names = new Map(staff.map((one) => [one.id, one.name]))
  return (of: string | null) => (of === null ? undefined : names.get(of))
}

function present() {
  return { now: new Date(), today: londonDay() }
}
