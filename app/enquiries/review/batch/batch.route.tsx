import { data, redirect } from 'react-router'

import { inboxPath } from '#app/enquiries/kinds.ts'
import { type Located, locateAll, locateIds } from '#app/enquiries/review/list/enquiry-list.server.ts'
import { inboxRules, inboxSearchParams } from '#app/enquiries/review/list/inbox-queues.ts'
import { type Opposite, undoOf } from '#app/enquiries/review/opposite.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/batch.route'
import { changeMany, locateChanged, releaseMany } from './batch.server.ts'
import { batchForm, type BatchVerb, describeBatch, describeUndone } from './batch.ts'

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(inboxPath + inboxSearchParams(url.searchParams))
}

/** Applies to the selected records, or to everything that the list finds. Undo is the opposite action. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = currentActor(context)
  const form = parseForm(batchForm, await readForm(request))
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, id, everything, ownerId, basedOn, undoes } = form.value
  const isUndo = undoes > 0
  const query = readPrivateListQuery(url, inboxRules)
  const located = await transaction(async (tx) => {
    if (everything === 'on') return await locateAll(tx, { query, me: actor.staff.id })
    return isUndo && id.length === 0 ? await locateChanged(tx, intent, basedOn) : await locateIds(tx, id)
  })
  const back = safeReturnPath(url.searchParams.get('back')) ?? inboxPath + inboxSearchParams(url.searchParams)
  let changed = 0
  let undo = {}
  const owners = Map.groupBy(located, (row) => ownerId[id.indexOf(row.id)] ?? ownerId[0] ?? '')
  for (const [owner, ofOwner] of owners) {
    const done = await run(intent, ofOwner, { ownerId: owner || null, ...(isUndo ? { basedOn } : {}) }, actor)
    changed += done.changed
    undo = isUndo ? {} : undoOf(done.opposite, back)
  }
  const count = { changed, total: isUndo ? undoes : located.length }
  const notice = isUndo ? describeUndone(count) : { ...describeBatch(intent, count), ...undo }
  throw redirect(back, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

/** Never shown. */
export default function Batch() {
  return null
}

async function run(
  verb: BatchVerb,
  located: Located[],
  options: { ownerId: string | null; basedOn?: string },
  actor: Actor,
): Promise<{ changed: number; opposite?: Opposite | undefined }> {
  if (verb === 'take') return await changeMany(located, { verb: 'assign', ownerId: actor.staff.id }, actor)
  // Sends mails, so it cannot be undone.
  if (verb === 'release') return { changed: await releaseMany(located, actor) }
  return await changeMany(located, { verb, ...options }, actor)
}
