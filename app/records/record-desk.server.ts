import type { SQL } from 'drizzle-orm'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId, requireRecordId } from '#app/platform/http/record-id.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { type FlashMessage, setFlashMessage } from '#app/staff/flash-message.server.ts'
import { privateListPlace } from '#app/staff/private-search.server.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import { addRecord, changeRecord, type Outcome, switchRecord } from './change-record.server.ts'
import { changeableFields, initialValues, loadViews, writtenFields } from './form-fields.ts'
import { type AnyKind, type Fields, type Kind, type RecordTable, Refusal } from './kind.ts'
import { findListed, listRecords, rulesOf } from './list.server.ts'
import type { RecordDialog, RecordPageData } from './page-data.ts'
import { goneStop, offeredSteps, orStopped, say, stepsOf } from './steps.server.ts'

type Args = LoaderFunctionArgs

/** A kind, and the loader and action of its one route (`recordRoutes`). */
export function defineKind<T extends RecordTable, F extends Fields, S extends Record<string, SQL>>(
  kind: Kind<T, F, S>,
) {
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
  const title = words.many === page ? page : `${words.many} | ${page}`
  const description = kind.failures?.list ?? `The ${words.many.toLowerCase()} could not be loaded.`
  const failed = { title: 'Error', description }
  return await attempt(context, { message: failed, extra: { title, path } }, async () => {
    const dialog = await loadDialog(dialogOf, params, url, actor.staff)
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
  { searchParams }: URL,
  staff: Staff,
): Promise<RecordDialog | undefined> {
  const { words, fields } = kind
  const own = findStep(kind, step)
  if (id === undefined) return undefined
  if (id === 'new' && fields && !own) {
    const preset = ownValue(kind.list.presets?.options ?? {}, searchParams.get('preset') ?? '')
    const values = { ...initialValues(fields), ...preset, ...namedFields(fields, searchParams) }
    return { is: 'form', title: words.add ?? `Add ${words.title}`, fields: await loadViews(fields), values }
  }
  const row = await findListed(kind, idOf(kind, id))
  if (!row) return { is: 'stop', ...goneStop(words) }
  if (own?.question) {
    const asked = await orStopped(kind, () => own.question!(row, staff))
    if ('stop' in asked) return { is: 'stop', ...asked.stop }
    return { is: 'question', isAskedInList: own.isInList ?? false, ...asked }
  }
  if (kind.view)
    return { is: 'view', title: kind.name(row), steps: offeredSteps(kind, row, staff), ...kind.view(row, staff) }
  if (!fields) return undefined
  if (kind.isFixed) throw data(null, { status: 404 })
  const changeable = changeableFields(fields)
  const values = writtenFields(kind, changeable, row)
  // A name that stands in a field needs no place in the title.
  const title =
    Object.keys(changeable).length < Object.keys(fields).length ? `${words.title} ${kind.name(row)}` : words.title
  return { is: 'form', title: `Edit ${title}`, fields: await loadViews(changeable), values, base: values }
}

/** A link may fill in a new form. What it says is checked when the form is sent. */
function namedFields(fields: Fields, params: URLSearchParams) {
  return Object.fromEntries([...params].filter(([name]) => Object.hasOwn(fields, name)))
}

/** Throws 404 where the address names a step that there is not. */
function findStep(kind: AnyKind, step: string | undefined) {
  const own = step === undefined ? undefined : ownValue(stepsOf(kind), step)
  if (step !== undefined && !own) throw data(null, { status: 404 })
  return own
}

async function act(kind: AnyKind, { request, params: { id, step }, url, context }: Args) {
  const { words, failures, home = kind.path } = kind
  const own = findStep(kind, step)
  if (id === undefined && kind.list.search?.isPrivate)
    throw redirect(kind.path + privateListPlace(await readForm(request), rulesOf(kind.list)))
  // Where its dialog is a view, only the steps change a record.
  const hasForm = kind.fields && (id === 'new' || !(kind.view || kind.isFixed))
  if (id === undefined || (!own && !hasForm)) throw data(null, { status: 405 })
  const sent = await readForm(request)
  const actor = currentActor(context)
  const doing = step === 'deletion' ? 'delete' : own ? 'step' : 'save'
  const description = failures?.[doing] ?? (doing === 'step' ? failedStep : `Failed to ${doing} ${words.one}`)
  const extra = { values: shownAgain(kind, sent), base: submittedBase(sent) }
  return await attempt(context, { message: { title: 'Error', description }, extra }, async () => {
    const done = own
      ? await orStopped(kind, () => own.run(idOf(kind, id), actor, sent))
      : await change(kind, id, sent, actor)
    if ('stop' in done) return data(done, { status: done.stop.status })
    if ('refused' in done) {
      const { refused, init = { status: refused.failed || refused.conflicts ? 409 : 400 } } = done
      return data(refused, init)
    }
    const headers = { 'Set-Cookie': await setFlashMessage(done) }
    throw redirect(home + url.search, { headers })
  })
}

const failedStep = 'This did not work, and it is our fault. Please try again in a minute.'

/** Returns the message about what was done. */
async function change(
  kind: AnyKind,
  id: string,
  sent: FormData,
  actor: Actor,
): Promise<FlashMessage | Exclude<Outcome, { saved: unknown }>> {
  const { title } = kind.words
  const switched = sent.get('switch')
  if (kind.switch && typeof switched === 'string') {
    const row = await switchRecord(kind, requireRecordId(id), switched === 'on', actor)
    const how = switched === 'on' ? 'switchedOn' : 'switchedOff'
    return { title: `${title} switched ${switched === 'on' ? 'on' : 'off'}`, description: say(kind, how, row) }
  }
  const isNew = id === 'new'
  const itself = isNew ? kind.add : kind.change?.bind(kind, id)
  if (itself) return await changeItself(kind, itself, sent, actor)
  const outcome = isNew
    ? await addRecord(kind, sent, actor, recordId(sent.get(attemptName)))
    : await changeRecord(kind, requireRecordId(id), sent, actor)
  if ('refused' in outcome) return outcome
  const description = say(kind, isNew ? 'added' : 'changed', outcome.saved)
  return { title: `${title} ${isNew ? 'Added' : 'Updated'}`, description }
}

/** Where records are kept in a setting, it may be any text. */
function idOf({ rows }: AnyKind, id: string) {
  return rows ? id : requireRecordId(id)
}

async function changeItself(kind: AnyKind, save: NonNullable<AnyKind['add']>, sent: FormData, actor: Actor) {
  try {
    return await save(sent, actor)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { values: shownAgain(kind, sent), ...error.answer }, init: error.init }
  }
}

/** What was typed, but for passwords. */
function shownAgain({ fields = {} }: AnyKind, sent: FormData): SubmittedValues {
  const names = [...new Set(sent.keys())].filter((name) => ownValue(fields as Fields, name)?.view.shape !== 'password')
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = sent.getAll(name).filter((value) => typeof value === 'string')
      return [name, more.length > 0 ? [first, ...more] : first]
    }),
  )
}
