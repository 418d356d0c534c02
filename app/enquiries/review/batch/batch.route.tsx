import { data, redirect } from 'react-router'

import { inboxPath } from '#app/enquiries/kinds.ts'
import { type Located, locate, locateIds } from '#app/enquiries/review/inbox/inbox-list.server.ts'
import { inboxRules, inboxSearchParams } from '#app/enquiries/review/inbox/inbox-queues.ts'
import { undoNotice } from '#app/enquiries/review/undo/undo.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/batch.route'
import { changeMany, releaseMany } from './batch.server.ts'
import { batchForm, type BatchVerb, describeBatch } from './batch.ts'

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(inboxPath + inboxSearchParams(url.searchParams))
}

/** Applies to the selected records, or to everything that the list finds. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = currentActor(context)
  const form = parseForm(batchForm, await readForm(request))
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, id, everything, ownerId } = form.value
  const query = readPrivateListQuery(url, inboxRules)
  const located = await transaction(async (tx) =>
    everything === 'on' ? await locate(tx, query, actor) : await locateIds(tx, id),
  )
  const { changed, undoId } = await run(intent, located, ownerId || null, actor)
  const back = safeReturnPath(url.searchParams.get('back')) ?? inboxPath + inboxSearchParams(url.searchParams)
  const notice = { ...describeBatch(intent, { changed, total: located.length }), ...undoNotice(undoId, back) }
  throw redirect(back, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

/** Never shown. */
export default function Batch() {
  return null
}

async function run(
  verb: BatchVerb,
  located: Located[],
  ownerId: string | null,
  actor: Actor,
): Promise<{ changed: number; undoId?: string | undefined }> {
  if (verb === 'take') return await changeMany(located, { verb: 'assign', ownerId: actor.staff.id }, actor)
  // Sends mails, so it cannot be undone.
  if (verb === 'release') return { changed: await releaseMany(located, actor) }
  return await changeMany(located, { verb, ownerId }, actor)
}
