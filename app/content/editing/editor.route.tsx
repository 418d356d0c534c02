import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { kindInfo } from '#app/content/content-kinds.ts'
import { listKindChoices } from '#app/content/editing/fields/choices.server.ts'
import { isOfOtherWriter, saveForm } from '#app/content/form-values/save-form.server.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { kindFromUrl, recordFromUrl } from '#app/content/record-url.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/editor.route'
import { EditorPage } from './editor-page.tsx'
import { loadEditor, loadNew } from './load-editor.server.ts'
import { redirectAfterSave } from './redirect-after-save.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Edit' }]
  const { kind, content, isNew } = loaderData
  const { noun, many } = kindInfo[kind]
  if (isNew) return [{ title: `New ${noun} | ${many}` }]
  return [{ title: `${content ? nameOfContent(kind, content.opened.fields) : `Edit ${noun}`} | ${many}` }]
}

/** Also serves `new`: the first save navigates to the record while the form stays mounted. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindFromUrl(url)
  const { id: writer, role } = signedInStaff(context)
  const common = { kind, writer, isAdmin: role === 'admin' }
  if (!isOfRecord(params)) {
    const [opened, choices] = await Promise.all([loadNew(kind, signedInStaff(context), url), listKindChoices(kind)])
    return { ...common, ...opened, choices, isNew: true }
  }
  const record = recordFromUrl(url, params.id)
  const [content, choices] = await Promise.all([loadEditor(record, writer), listKindChoices(kind, record.id)])
  const edited = { ...common, id: record.id, choices, isNew: false }
  // Not thrown, so an open editor keeps its text.
  if (!content) return data({ ...edited, content: undefined }, { status: 404 })
  return { ...edited, content }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const actor = currentActor(context)
  const form = await readForm(request)
  if (isOfOtherWriter(form, actor.staff.id)) return data({ failed: otherWriter }, { status: 409 })
  const isNew = !isOfRecord(params)
  const record = isNew ? { kind: kindFromUrl(url), id: idIn(form) } : recordFromUrl(url, params.id)
  return await attempt(context, { message: savingFailed }, async () => {
    const before = isNew ? undefined : await loadEditor(record, actor.staff.id)
    const answer = await saveForm(record, actor, { form, isNew })
    if (!('done' in answer)) return data({ ...answer, id: record.id }, { status: answer.errors ? 400 : 409 })
    const mergedWith = answer.done === 'made' ? [] : answer.done.mergedWith
    throw await redirectAfterSave(record, form, { isLive: before?.live !== undefined, mergedWith })
  })
}

function isOfRecord(params: object): params is { id: string } {
  return 'id' in params && params.id !== undefined
}

function idIn(form: FormData) {
  const sent = form.get('id')
  return recordId(typeof sent === 'string' ? sent : '') ?? newId()
}

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  // The answer assigns an id to a new record sent without one.
  const id = loaderData.isNew && actionData && 'id' in actionData ? actionData.id : loaderData.id
  return <EditorPage {...loaderData} id={id} answer={actionData} />
}

// Returned and not thrown, so what the first user typed stays on the page.
const otherWriter = {
  title: 'Not saved',
  description: 'Somebody else is signed in in this browser now, so this was not saved in their name.',
}

const savingFailed = {
  title: 'Error',
  description: 'It could not be saved just now. What you typed is still here: please try again in a minute.',
}
