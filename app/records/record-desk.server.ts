import type { SQL } from 'drizzle-orm'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId, requireRecordId } from '#app/platform/http/record-id.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import { addRecord, changeRecord, deleteRecord, switchRecord } from './change-record.server.ts'
import { changeableFields, initialValues, loadViews, writtenFields } from './form-fields.ts'
import type { AnyKind, Fields, Kind, RecordTable, Row } from './kind.ts'
import { findListed, listRecords } from './list.server.ts'
import type { RecordDialog, RecordPageData } from './page-data.ts'

type Args = LoaderFunctionArgs

/** A kind, and the loader and action of its one route (`recordRoutes`). */
export function defineKind<T extends RecordTable, F extends Fields, S extends Record<string, SQL>>(
  kind: Kind<T, F, S>,
) {
  return {
    ...kind,
    loader: async (args: Args) => await load(kind, args),
    action: async (args: Args) => await act(kind, args),
  }
}

async function load(kind: AnyKind, { params, url, context }: Args) {
  const { words, path, page } = kind
  const title = `${words.many} | ${page}`
  const description = kind.failures?.list ?? `The ${words.many.toLowerCase()} could not be loaded.`
  const failed = { title: 'Error', description }
  return await attempt(context, { message: failed, extra: { title, path } }, async () => {
    const dialog = await loadDialog(kind, params, url)
    const loaded: RecordPageData = {
      title: dialog ? `${dialog.title} | ${page}` : title,
      list: await listRecords(kind, url),
      dialog,
    }
    return data(loaded, { status: dialog?.is === 'gone' ? 404 : 200 })
  })
}

async function loadDialog(
  kind: AnyKind,
  { id, step }: Args['params'],
  { searchParams }: URL,
): Promise<RecordDialog | undefined> {
  const { words, fields } = kind
  if (step !== undefined && step !== 'deletion') throw data(null, { status: 404 })
  if (id === undefined) return undefined
  if (id === 'new') {
    const preset = ownValue(kind.list.presets?.options ?? {}, searchParams.get('preset') ?? '')
    const values = { ...initialValues(fields), ...preset, ...namedFields(fields, searchParams) }
    return { is: 'form', title: `Add ${words.title}`, fields: await loadViews(fields), values }
  }
  const row = await findListed(kind, requireRecordId(id))
  if (!row) return { is: 'gone', title: `${words.title} not found` }
  if (step) {
    const { question, facts } = kind.remove
    return { is: 'question', title: `Delete ${words.one}`, name: kind.name(row), question, facts: facts(row) }
  }
  if (kind.isFixed) throw data(null, { status: 404 })
  const own = changeableFields(fields)
  const values = writtenFields(kind, own, row)
  // A name that stands in a field needs no place in the title.
  const title = Object.keys(own).length < Object.keys(fields).length ? `${words.title} ${kind.name(row)}` : words.title
  return { is: 'form', title: `Edit ${title}`, fields: await loadViews(own), values, base: values }
}

/** A link may fill in a new form. What it says is checked when the form is sent. */
function namedFields(fields: Fields, params: URLSearchParams) {
  return Object.fromEntries([...params].filter(([name]) => Object.hasOwn(fields, name)))
}

async function act(kind: AnyKind, { request, params, url, context }: Args) {
  if (params['id'] === undefined) throw data(null, { status: 405 })
  const sent = await readForm(request)
  const doing = params['step'] === 'deletion' ? ('delete' as const) : ('save' as const)
  const description = kind.failures?.[doing] ?? `Failed to ${doing} ${kind.words.one}`
  const extra = { values: textsOf(sent), base: submittedBase(sent) }
  return await attempt(context, { message: { title: 'Error', description }, extra }, async () => {
    const done = await change(kind, params, sent, currentActor(context))
    if ('refused' in done)
      return data(done.refused, { status: done.refused.failed || done.refused.conflicts ? 409 : 400 })
    const headers = { 'Set-Cookie': await setFlashMessage(done) }
    throw redirect(kind.path + url.search, { headers })
  })
}

/** Returns the message about what was done. */
async function change(kind: AnyKind, { id = '', step }: Args['params'], sent: FormData, actor: Actor) {
  const { title } = kind.words
  if (step === 'deletion') {
    const deleted = await deleteRecord(kind, requireRecordId(id), actor)
    const description = deleted ? say(kind, 'deleted', deleted) : 'Somebody else has deleted it already'
    return { title: `${title} Deleted`, description }
  }
  const switched = sent.get('switch')
  if (kind.switch && typeof switched === 'string') {
    const row = await switchRecord(kind, requireRecordId(id), switched === 'on', actor)
    const how = switched === 'on' ? 'switchedOn' : 'switchedOff'
    return { title: `${title} switched ${switched === 'on' ? 'on' : 'off'}`, description: say(kind, how, row) }
  }
  const isNew = id === 'new'
  if (kind.isFixed && !isNew) throw data(null, { status: 405 })
  const outcome = isNew
    ? await addRecord(kind, sent, actor, recordId(sent.get(attemptName)))
    : await changeRecord(kind, requireRecordId(id), sent, actor)
  if ('refused' in outcome) return outcome
  const description = say(kind, isNew ? 'added' : 'changed', outcome.saved)
  return { title: `${title} ${isNew ? 'Added' : 'Updated'}`, description }
}

function say({ says, name, describe }: AnyKind, what: keyof NonNullable<AnyKind['says']>, row: Row): string {
  return says?.[what]?.(row) ?? [name(row), describe?.(row)].filter(Boolean).join(': ')
}

function textsOf(sent: FormData) {
  return Object.fromEntries([...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
