import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { leaveSaved } from '#app/content/editing/after-saving.server.ts'
import { findBegun } from '#app/content/editing/begun.server.ts'
import { contentKindIn } from '#app/content/editing/content-kind-in.server.ts'
import { wordsOfContent } from '#app/content/editing/content-words.ts'
import { EditorPage } from '#app/content/editing/editor-page.tsx'
import { listKindChoices } from '#app/content/editing/kind-form.server.ts'
import { saveTyped } from '#app/content/editing/save-typed.server.ts'
import { savingFailed } from '#app/content/editing/saving-failed.ts'
import { picturesOf } from '#app/content/editing/typed-form.server.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import { readForm } from '#app/platform/forms.ts'
import { recordId } from '#app/platform/record-id.ts'
import { actingIn } from '#app/staff/acting.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'

import type { Route } from './+types/new-content.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = loaderData && wordsOfContent[loaderData.kind]
  return [{ title: words ? `New ${words.name} | ${words.title}` : 'New' }]
}

/** What was begun and never saved is gone on with, unless somebody wants to begin another one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = contentKindIn(url)
  const { id: writer, role } = signedInStaff(context)
  const begun = url.searchParams.has('another') ? undefined : await findBegun(kind, writer)
  const id = begun?.recordId ?? newId()
  const fields = begun?.fields ?? {}
  const opened = {
    fields,
    pictures: await picturesOf(kind, fields),
    version: begun?.version ?? 0,
    baseRevisionId: begun?.baseRevisionId ?? id,
  }
  const content = {
    opened,
    live: undefined,
    isProtected: false,
    hasDraft: false,
    unsavedSince: begun?.updatedAt,
    savedMeanwhile: [],
  }
  return { kind, id, writer, isAdmin: role === 'admin', choices: await listKindChoices(kind), content }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = contentKindIn(url)
  const form = await readForm(request)
  const sentId = form.get('id')
  const id = recordId(typeof sentId === 'string' ? sentId : '') ?? newId()
  return await attempt(context, { words: savingFailed }, async () => {
    const answer = await saveTyped({ kind, id }, actingIn(context), { form, isNew: true })
    if (!('done' in answer)) return data({ ...answer, id }, { status: answer.errors ? 400 : 409 })
    throw await leaveSaved({ kind, id }, form, { isLive: false, mergedWith: [] })
  })
}

export default function NewContent({ loaderData, actionData }: Route.ComponentProps) {
  const id = actionData && 'id' in actionData ? actionData.id : loaderData.id
  return <EditorPage {...loaderData} id={id} answer={actionData} isNew />
}
