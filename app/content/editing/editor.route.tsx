import { data } from 'react-router'

import { contentPlaces, nameOfContent } from '#app/content/content-places.ts'
import { leaveSaved } from '#app/content/editing/after-saving.server.ts'
import { EditorPage } from '#app/content/editing/editor-page.tsx'
import { listKindChoices } from '#app/content/editing/kind-form.server.ts'
import { openEditor } from '#app/content/editing/open-editor.server.ts'
import { saveTyped } from '#app/content/editing/save-typed.server.ts'
import { savingFailed } from '#app/content/editing/saving-failed.ts'
import { recordIn } from '#app/content/record-in.server.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import { readForm } from '#app/platform/forms.ts'
import { actingIn } from '#app/staff/acting.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'

import type { Route } from './+types/editor.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Edit' }]
  const { kind, content } = loaderData
  const { noun, many } = contentPlaces[kind]
  return [{ title: `${content ? nameOfContent(kind, content.opened.fields) : `Edit ${noun}`} | ${many}` }]
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const record = recordIn(url, params.id)
  const { id: writer, role } = signedInStaff(context)
  const [content, choices] = await Promise.all([openEditor(record, writer), listKindChoices(record.kind, record.id)])
  const common = { ...record, writer, isAdmin: role === 'admin', choices }
  // Not thrown: whoever was editing it keeps what they typed.
  if (!content) return data({ ...common, content: undefined }, { status: 404 })
  return { ...common, content }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordIn(url, params.id)
  const acting = actingIn(context)
  const form = await readForm(request)
  return await attempt(context, { words: savingFailed }, async () => {
    const before = await openEditor(record, acting.staff.id)
    const answer = await saveTyped(record, acting, { form, isNew: false })
    if (!('done' in answer)) return data(answer, { status: answer.errors ? 400 : 409 })
    const mergedWith = answer.done === 'made' ? [] : answer.done.mergedWith
    throw await leaveSaved(record, form, { isLive: before?.live !== undefined, mergedWith })
  })
}

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage {...loaderData} answer={actionData} isNew={false} />
}
