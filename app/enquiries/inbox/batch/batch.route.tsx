import { data, redirect } from 'react-router'

import { actOnMany } from '#app/enquiries/inbox/actions/act.server.ts'
import { batchForm } from '#app/enquiries/inbox/actions/action-forms.ts'
import { type ActionOnMany, actionsOnMany } from '#app/enquiries/inbox/actions/action-words.ts'
import { undoOf } from '#app/enquiries/inbox/actions/undo.ts'
import { locateAll, locateChanged, locateIds } from '#app/enquiries/inbox/list/enquiry-list.server.ts'
import { inboxRules, inboxSearchParams } from '#app/enquiries/inbox/list/inbox-queues.ts'
import { inboxPath } from '#app/enquiries/kinds.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/batch.route'

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
    const done = await actOnMany(intent, ofOwner, { ownerId: owner || null, ...(isUndo ? { basedOn } : {}) }, actor)
    changed += done.changed
    undo = isUndo ? {} : undoOf(done.opposite, back)
  }
  const notice = isUndo
    ? describeUndone(changed, undoes)
    : { ...describeBatch(intent, changed, located.length), ...undo }
  throw redirect(back, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

/** Never shown. */
export default function Batch() {
  return null
}

/** As "3 enquiries marked as answered. 1 stayed as it was." */
function describeBatch(intent: ActionOnMany, changed: number, total: number) {
  const why =
    intent === 'bin'
      ? 'Care records, open complaints, records under legal hold and those with a place in a class stay'
      : 'They were so already, or a colleague was faster'
  if (changed === 0) return { title: 'Nothing changed', description: why }
  const rest = total - changed
  const stayed = rest > 0 ? `. ${rest} stayed as ${rest === 1 ? 'it was' : 'they were'}` : ''
  const enquiries = `${changed} ${changed === 1 ? 'enquiry' : 'enquiries'}`
  return { title: 'Done', description: `${enquiries} ${actionsOnMany[intent].done}${stayed}` }
}

function describeUndone(changed: number, total: number) {
  if (changed === 0)
    return { title: 'Not undone', description: 'It was undone already, or a colleague has changed it since' }
  const rest = total - changed
  const others = rest > 0 ? `. ${rest} had been changed by a colleague since` : ''
  const areAsBefore = `${changed === 1 ? 'enquiry is' : 'enquiries are'} as before`
  return { title: 'Undone', description: `${changed} ${areAsBefore}${others}` }
}
