import { data, redirect } from 'react-router'

import { batchForm, nobody } from '#app/enquiries/inbox/actions/action-forms.ts'
import { type ActionOnMany, actionsOnMany } from '#app/enquiries/inbox/actions/action-labels.ts'
import { runActionOnMany } from '#app/enquiries/inbox/actions/run-action.server.ts'
import { undoOf } from '#app/enquiries/inbox/actions/undo.ts'
import { locateAll, locateChanged, locateIds } from '#app/enquiries/inbox/list/enquiry-list.server.ts'
import { listAt, placeAt } from '#app/enquiries/inbox/list/enquiry-lists.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { type FlashMessage, setFlashMessage } from '#app/staff/flash-message.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/batch.route'

// Without a component the guard would answer with data, not with the page of a refusal or the password question.
export { Outlet as default } from 'react-router'

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(placeAt(url).list)
}

/** Applies to the selected records, or to everything that the list finds. Undo is the opposite action. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = currentActor(context)
  const form = parseForm(batchForm, await readForm(request))
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, id, everything, ownerId, basedOn, undoes } = form.value
  const isUndo = undoes > 0
  const back = safeReturnPath(url.searchParams.get('back')) ?? placeAt(url).list
  if (intent === 'owner' && !isUndo && !ownerId[0]) throw await returnWith(back, noOwnerChosen)
  const query = readPrivateListQuery(url, listAt(url).rules)
  const located = await transaction(async (tx) => {
    if (everything === 'on') return await locateAll(tx, { query, me: actor.staff.id })
    return isUndo && id.length === 0 ? await locateChanged(tx, intent, basedOn) : await locateIds(tx, id)
  })
  let changed = 0
  let undo = {}
  const owners = Map.groupBy(located, (row) => ownerId[id.indexOf(row.id)] ?? ownerId[0] ?? '')
  for (const [owner, ofOwner] of owners) {
    const to = owner === nobody || owner === '' ? null : owner
    const done = await runActionOnMany(intent, ofOwner, { ownerId: to, ...(isUndo ? { basedOn } : {}) }, actor)
    changed += done.changed
    undo = isUndo ? {} : undoOf(done.opposite, back)
  }
  const words = intent === 'owner' && ownerId[0] === nobody ? 'left without an owner' : actionsOnMany[intent].done
  const notice = isUndo
    ? describeUndone(changed, undoes)
    : { ...describeBatch(intent, words, changed, located.length), ...undo }
  throw await returnWith(back, notice)
}

async function returnWith(back: string, notice: FlashMessage) {
  return redirect(back, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

/** The list begins without a choice: an owner must not be removed by mistake. */
const noOwnerChosen = { title: 'Nothing changed', description: 'Choose first who looks after them' }

/** As "3 enquiries marked as answered. 1 stayed as it was: answered already." */
function describeBatch(intent: ActionOnMany, done: string, changed: number, total: number) {
  if (total === 0) return { title: 'Nothing changed', description: 'They are not there any more' }
  const rest = total - changed
  const stayed = `${rest} stayed as ${rest === 1 ? 'it was' : 'they were'}: ${actionsOnMany[intent].stayed}`
  if (changed === 0) return { title: 'Nothing changed', description: stayed }
  const enquiries = `${changed} ${changed === 1 ? 'enquiry' : 'enquiries'} ${done}`
  return { title: 'Done', description: rest > 0 ? `${enquiries}. ${stayed}` : enquiries }
}

function describeUndone(changed: number, total: number) {
  if (changed === 0)
    return { title: 'Not undone', description: 'It was undone already, or a colleague has changed it since' }
  const rest = total - changed
  const others = rest > 0 ? `. ${rest} had been changed by a colleague since` : ''
  const areAsBefore = `${changed === 1 ? 'enquiry is' : 'enquiries are'} as before`
  return { title: 'Undone', description: `${changed} ${areAsBefore}${others}` }
}
