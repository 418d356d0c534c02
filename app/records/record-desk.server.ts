import type { SQL } from 'drizzle-orm'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId, requireRecordId } from '#app/platform/http/record-id.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { type FlashMessage, setFlashMessage } from '#app/staff/flash-message.server.ts'
import { privateListPlace } from '#app/staff/private-search.server.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import { runBatch } from './batch.server.ts'
import { addRecord, changeRecord, type Outcome, switchRecord } from './change-record.server.ts'
import {
  changeableFields,
  initialValues,
  loadViews,
  prepareFields,
  receiveFields,
  valuesToShowAgain,
  shownFields,
  versionBase,
  writtenFields,
} from './form-fields.ts'
import { type AnyKind, type Fields, type Kind, type RecordTable, Refusal, type Row, type Step } from './kind.ts'
import { findListed, listRecords, readQuery } from './list.server.ts'
import type { FormDialog, KindWords, RecordDialog, RecordPageData } from './page-data.ts'
import { goneStop, offeredSteps, stopOnRefusal, describeRecordChange, stepsOf } from './steps.server.ts'

type Args = LoaderFunctionArgs

/** A kind, and the loader and action of its one route (`recordRoutes`). */
export function defineKind<
  T extends RecordTable,
  F extends Fields,
  S extends Record<string, SQL>,
  L extends object = object,
>(kind: Kind<T, F, S, L>) {
  return {
    ...kind,
    fields: kind.fields as F,
    loader: async (args: Args) => await load(kind, args),
    /** For a kind whose list stands below the one of this: its dialogs open over both. */
    loaderBelow: async (below: AnyKind, args: Args) => await load(kind, args, below),
    action: async (args: Args) => await act(kind, args),
  }
}

async function load(kind: AnyKind, { params, url, context }: Args, dialogOf = kind) {
  const { words, path, page, list } = kind
  const actor = currentActor(context)
  const title = list.path || words.many === page ? page : `${words.many} | ${page}`
  const description = kind.failures?.list ?? `The ${words.many.toLowerCase()} could not be loaded.`
  const message = { title: 'Error', description }
  return await attempt(context, { message, extra: { title, path: list.path ?? path } }, async () => {
    const dialog = await loadDialog(dialogOf, params, url, actor)
    const below = list.below && (await listRecords(list.below, new URL(list.below.path, url), actor))
    const loaded: RecordPageData = {
      title: dialog ? `${dialog.title} | ${page}` : title,
      list: await listRecords(kind, url, actor),
      below: below && below.total > 0 ? below : undefined,
      dialog,
    }
    return data(loaded, { status: dialog?.is === 'stop' ? dialog.status : 200 })
  })
}

async function loadDialog(
  kind: AnyKind,
  { id, step }: Args['params'],
  url: URL,
  actor: Actor,
): Promise<RecordDialog | undefined> {
  const { staff } = actor
  const { words, fields } = kind
  const own = findStep(kind, step)
  if (id === undefined || isBatch(kind, id)) return undefined
  if (id === 'new' && fields && !own) return (await loadCopy(kind, url)) ?? (await newForm(kind, url.searchParams))
  const found = await findListed(kind, idOf(kind, id))
  if (!found) return { is: 'stop', ...goneStop(words) }
  const row: Row = (await kind.open?.(found, actor)) ?? found
  if (own?.question) {
    const asked = await stopOnRefusal(kind, () => own.question!(row, staff))
    if ('stop' in asked) return { is: 'stop', ...asked.stop }
    return { is: 'question', isAskedInList: own.isInList ?? false, ...asked }
  }
  if (own?.dialog) return { is: 'own', ...(await own.dialog(row)) }
  if ((own?.fields ?? own?.form) && !own.offer(row, staff)) throw redirect(`${kind.path}/${row.id}${url.search}`)
  if (own?.form) {
    const { fields: asked, values, ...more } = own.form(row)
    return await formOf(asked, { ...initialValues(asked), ...values }, { ...more, button: 'Save', isStep: true })
  }
  if (kind.view)
    return { is: 'view', title: kind.name(row), steps: offeredSteps(kind, row, staff), ...kind.view(row, staff) }
  if (!fields) return undefined
  if (kind.isFixed) throw data(null, { status: 404 })
  return await editForm(kind, row, own)
}

async function formOf(
  fields: Fields,
  values: Record<string, string>,
  more: Omit<FormDialog, 'is' | 'fields' | 'values' | 'prepared'>,
): Promise<FormDialog> {
  return { is: 'form', fields: await loadViews(fields), values, prepared: await prepareFields(fields, values), ...more }
}

async function newForm({ words, isWide, fields }: AnyKind, params: URLSearchParams): Promise<FormDialog> {
  // A link may fill in a new form. What it says is checked when the form is sent.
  const named = Object.fromEntries([...params].filter(([name]) => Object.hasOwn(fields, name)))
  const values = { ...initialValues(fields), ...named }
  return await formOf(fields, values, { title: words.add ?? `Add ${words.title}`, button: addButton(words), isWide })
}

async function loadCopy(kind: AnyKind, { searchParams }: URL): Promise<FormDialog | undefined> {
  const id = recordId(searchParams.get('copy'))
  const row = id && kind.copy && (await findListed(kind, id))
  if (!row) return undefined
  const values = { ...writtenFields(kind, kind.fields, row), ...kind.copy!(row) }
  const { note } = kind.form?.(row, true) ?? {}
  const [title, button] = [`Duplicate ${kind.words.title}`, addButton(kind.words)]
  return await formOf(shownFields(kind, kind.fields, row), values, { title, button, note, isWide: kind.isWide })
}

async function editForm(kind: AnyKind, row: Row, own: Step<Row> | undefined): Promise<FormDialog> {
  const { words, isWide, name, form } = kind
  const changeable = changeableFields(kind.fields)
  const fields = shownFields(kind, changeable, row, own?.fields?.names)
  const values = writtenFields(kind, fields, row)
  const base = { ...values, ...versionBase(changeable, row) }
  const button = `Save ${words.title}`
  if (own?.fields) return await formOf(fields, values, { title: own.fields.title(row), button, base })
  // A name that stands in a field needs no place in the title.
  const isNamed = Object.keys(changeable).length < Object.keys(kind.fields).length
  const title = `Edit ${words.title}${isNamed ? ` ${name(row)}` : ''}`
  return await formOf(fields, values, { title, button, base, note: form?.(row, false).note, isWide })
}

const addButton = ({ create, title }: KindWords) => create ?? `Add ${title}`

/** Throws 404 where the address names a step that there is not. */
function findStep(kind: AnyKind, step: string | undefined) {
  const own = step === undefined ? undefined : ownValue(stepsOf(kind), step)
  if (step !== undefined && !own) throw data(null, { status: 404 })
  return own
}

async function act(kind: AnyKind, { request, params: { id, step }, url, context }: Args) {
  const { words, list, failures } = kind
  const own = findStep(kind, step)
  if (id === undefined && list.search?.isPrivate) {
    const { rules } = await readQuery(list, url)
    throw redirect(kind.path + privateListPlace(await readForm(request), rules))
  }
  // Where its dialog is a view, only the steps change a record.
  const hasForm = kind.fields && (id === 'new' || !(kind.view || kind.isFixed))
  if (id === undefined || (own ? !(own.run ?? own.fields) : !hasForm)) throw data(null, { status: 405 })
  const sent = await readForm(request)
  const actor = currentActor(context)
  const doing = isBatch(kind, id) ? 'batch' : step === 'deletion' ? 'delete' : own?.run ? 'step' : 'save'
  const description = failures?.[doing] ?? (doing === 'step' ? failedStep : `Failed to ${doing} ${words.one}`)
  const extra = { values: valuesToShowAgain(kind, sent), base: submittedBase(sent), ...own?.shownAgain?.(sent) }
  return await attempt(context, { message: { title: 'Error', description }, extra }, async () => {
    const done = await unlessRefused(kind, sent, async () => {
      if (isBatch(kind, id)) return await runBatch(kind, sent, { url, actor })
      if (!own?.run) return await change(kind, { id, only: own?.fields?.names, url }, sent, actor)
      return await stopOnRefusal(kind, () => own.run!(idOf(kind, id), actor, sent), Boolean(own.dialog ?? own.form))
    })
    if ('stop' in done) return data(done, { status: done.stop.status })
    if ('again' in done) return data(done, { status: 409 })
    if ('refused' in done) {
      const { refused, init = { status: refused.failed || refused.conflicts ? 409 : 400 } } = done
      const prepared = kind.fields && refused.values && (await prepareFields(kind.fields, refused.values))
      return data({ ...refused, prepared }, init)
    }
    url.searchParams.delete('copy')
    throw redirect((list.path ?? kind.path) + url.search, { headers: { 'Set-Cookie': await setFlashMessage(done) } })
  })
}

const isBatch = ({ batch }: AnyKind, id: string) => id === 'batch' && batch !== undefined

const failedStep = 'This did not work, and it is our fault. Please try again in a minute.'

type Place = { id: string; only: readonly string[] | undefined; url: URL }

async function change(
  kind: AnyKind,
  { id, only, url }: Place,
  sent: FormData,
  actor: Actor,
): Promise<FlashMessage | Exclude<Outcome, { saved: unknown }> | { again: FormDialog }> {
  const { title } = kind.words
  const switched = sent.get('switch')
  if (kind.switch && typeof switched === 'string') {
    const row = await switchRecord(kind, requireRecordId(id), switched === 'on', actor)
    const how = switched === 'on' ? 'switchedOn' : 'switchedOff'
    return {
      title: `${title} switched ${switched === 'on' ? 'on' : 'off'}`,
      description: describeRecordChange(kind, how, row),
    }
  }
  const isNew = id === 'new'
  if (isNew && kind.add) return await kind.add(sent, actor)
  const outcome = isNew ? await addSent(kind, sent, url, actor) : await unlessGone(kind, { id, only }, sent, actor)
  if (!('saved' in outcome)) return outcome
  const description = describeRecordChange(kind, isNew ? 'added' : 'changed', outcome.saved, outcome.isRecounted)
  return { title: `${title} ${isNew ? 'Added' : 'Updated'}`, description }
}

/** Where there is no table, it may be any text. */
function idOf({ rows }: AnyKind, id: string) {
  return rows ? id : requireRecordId(id)
}

async function addSent(kind: AnyKind, sent: FormData, url: URL, actor: Actor) {
  const copied = await loadCopy(kind, url)
  // What the form of a copy leaves out is as in the original.
  for (const [name, value] of Object.entries(copied?.values ?? {}))
    if (!sent.has(name) && !(name in copied!.fields)) sent.set(name, String(value))
  const from = copied && recordId(url.searchParams.get('copy'))
  return await addRecord(kind, sent, actor, recordId(sent.get(attemptName)), from)
}

/** What was typed is not lost with the record: it comes back as the form of a new one. */
async function unlessGone(kind: AnyKind, { id, only }: Omit<Place, 'url'>, sent: FormData, actor: Actor) {
  const known = requireRecordId(id)
  try {
    return await changeRecord(kind, known, sent, actor, only)
  } catch (error) {
    if ((error as { init?: { status?: number } | null }).init?.status !== 404 || only) throw error
    const form = await newForm(kind, new URLSearchParams())
    const { form: received } = await receiveFields(kind.fields, sent, actor)
    const values = { ...form.values, ...valuesToShowAgain(kind, received) }
    return { again: { ...form, values, prepared: await prepareFields(kind.fields, values) } }
  }
}

async function unlessRefused<T>(kind: AnyKind, sent: FormData, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { values: valuesToShowAgain(kind, sent), ...error.answer }, init: error.init }
  }
}
