import { data, redirect } from 'react-router'

import { type ContentRef, kindInfo } from '#app/content/content-kinds.ts'
import { deleteContent, withdrawContent } from '#app/content/publishing/withdraw-content.server.ts'
import { kindFromUrl, redirectWithFlash } from '#app/content/record-url.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { deniedToEditors } from '#app/staff/denied.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/selected.route'

const message = { title: 'Error', description: 'It did not go through to the end. The list shows what was done.' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? 'Selection' }]

export const loader = ({ url, context }: Route.LoaderArgs) => readSelection(url, currentActor(context))

export async function action({ url, context }: Route.ActionArgs) {
  const actor = currentActor(context)
  const { kind, ids, isBin, list, done, words } = readSelection(url, actor)
  return await attempt(context, { message }, async () => {
    let count = 0
    for (const id of ids) if (await act({ kind, id }, isBin, actor).catch(falseIfGone)) count += 1
    const description = count < ids.length ? 'The others are hidden or gone, needed by the site, or in use' : words
    throw await redirectWithFlash(list, { title: `${count} ${done}`, description })
  })
}

async function act(record: ContentRef, isBin: boolean, actor: Actor) {
  if (isBin) return (await deleteContent(record, actor, null)) === 'deleted'
  return (await loadContent(record)).live.isLive && (await withdrawContent(record, actor, 'draft')) === 'draft'
}

function falseIfGone(error: unknown) {
  if ((error as { init?: ResponseInit }).init?.status !== 404) throw error
  return false
}

/** The address names what was selected, what is done with it, and the list that it was selected in. */
function readSelection(url: URL, { staff }: Actor) {
  const kind = kindFromUrl(url)
  const { path, shown } = kindInfo[kind]
  const query = new URLSearchParams(url.searchParams)
  const [ids, does] = [query.getAll('id').filter(recordId), query.get('do')]
  const isBin = does === 'bin'
  if (isBin && staff.role !== 'admin') throw data(deniedToEditors, { status: 403 })
  for (const name of ['id', 'do']) query.delete(name)
  const list = query.size > 0 ? `${path}?${query}` : path
  if (ids.length === 0 || (!isBin && does !== 'withdraw')) throw redirect(list)
  const [verb, done, words] = isBin
    ? ['Move to bin', 'moved to the bin', 'They can be restored for 30 days']
    : [shown.undo, shown.undone, 'Visitors do not see them any more']
  const yes = { label: verb, pendingLabel: 'Please wait…' }
  return { kind, ids, isBin, list, done, words, yes, title: `${verb}: ${ids.length} selected` }
}

export default function Selected({ loaderData: { title, list, yes, words }, actionData }: Route.ComponentProps) {
  return <QuestionDialog {...{ title, yes }} back={list} failed={actionData?.failed}>{`${words}.`}</QuestionDialog>
}
