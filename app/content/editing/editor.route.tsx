import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { kindInfo } from '#app/content/content-kinds.ts'
import { listKindChoices } from '#app/content/editing/fields/choices.server.ts'
import { isOfOtherWriter, type SaveResult, saveForm } from '#app/content/form-values/save-form.server.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { kindFromUrl, recordFromUrl } from '#app/content/record-url.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useFailureToast } from '#app/ui/overlays/toast.tsx'

import type { Route } from './+types/editor.route'
import { ConflictPage } from './conflict-page.tsx'
import { type EditorContent, newEditorContent } from './editor-content.tsx'
import { EditorForm } from './editor-form.tsx'
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
    const answer = await saveForm(record, actor, { form, isNew })
    if (!('done' in answer)) return data({ ...answer, id: record.id }, { status: answer.errors ? 400 : 409 })
    throw await redirectAfterSave(record, form, answer.done)
  })
}

function isOfRecord(params: object): params is { id: string } {
  return 'id' in params && params.id !== undefined
}

function idIn(form: FormData) {
  const sent = form.get('id')
  return recordId(typeof sent === 'string' ? sent : '') ?? newId()
}

type Answer = Partial<Exclude<SaveResult, { done: unknown }>> & { failed?: Failed }

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  const { content, ...loaded } = loaderData
  // The answer assigns an id to a new record sent without one.
  const id = loaded.isNew && actionData && 'id' in actionData ? actionData.id : loaded.id
  const editor = { ...loaded, id }
  const { kind, isNew, writer } = editor
  const { path: base, noun: name, one: noun, many: title } = kindInfo[kind]
  const answer: Answer = actionData ?? {}
  const { failed, opened, question } = answer
  useFailureToast(failed)

  const shown = content ?? (opened && { ...newEditorContent(kind), opened })
  if (!shown) return <NoSuchRecord {...{ base, noun, title }} />
  return (
    <DeskPage
      className="max-w-7xl xl:has-[#preview-title]:mr-[44vw]"
      title={isNew ? `New ${name}` : `Edit ${name}`}
      back={{ href: base, label: title }}
    >
      {answer.errors && <ErrorSummary errors={answer.errors} />}
      {failed && <Notice kind="warning">{failed.description}</Notice>}
      {(!content || answer.isGone) && (
        <Notice kind="warning" title={`Somebody deleted this ${noun} while you were editing it`}>
          What you typed is still here, saved for you only. An admin can bring it back from the bin.
        </Notice>
      )}
      {question && opened ? (
        <ConflictPage
          {...{ kind, id, writer, opened, question }}
          editor={`${base}/${id}`}
          pictureNames={pictureNamesIn(opened)}
        />
      ) : (
        <>
          <UnsavedNotice content={shown} isNew={isNew} noun={noun} />
          <EditorForm key={id} {...editor} content={shown} answer={answer} hasFailed={failed !== undefined} />
        </>
      )}
    </DeskPage>
  )
}

function UnsavedNotice({ content, isNew, noun }: { content: EditorContent; isNew: boolean; noun: string }) {
  const { unsavedSince, savedByOthers } = content
  if (savedByOthers.length > 0)
    return (
      <Notice title={`${savedByOthers.join(' and ')} saved changes since you started`}>
        When you save, your changes are merged with theirs. Where you both changed the same thing, you will be asked.
      </Notice>
    )
  if (!unsavedSince) return null
  return (
    <Notice>
      You wrote this on {formatMoment(unsavedSince)}. Only you can see it until you press Save.
      {isNew && (
        <>
          {' '}
          <Link href="?another">Start another {noun}</Link>
        </>
      )}
    </Notice>
  )
}

function NoSuchRecord({ base, noun, title }: { base: string; noun: string; title: string }) {
  return (
    <DeskPage className="max-w-3xl" title={`There is no such ${noun}`} back={{ href: base, label: title }}>
      <p>It may have been deleted. Admins find deleted things in the bin for 30 days.</p>
    </DeskPage>
  )
}

function pictureNamesIn({ pictures }: EditorContent['opened']) {
  return Object.fromEntries(
    Object.values(pictures)
      .flat()
      .map(({ id, name }) => [id, name]),
  )
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
