import { data, redirect } from 'react-router'
import { z } from 'zod'

import { changeMenu } from '#app/desk/settings/menus/change-menu.server.ts'
import { findEntry, moveEntry } from '#app/desk/settings/menus/menu.ts'
import { menuOfUrl } from '#app/desk/settings/menus/menus.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/link-order.route'
import { returnToMenu, savingFailed } from './change-menu.server.ts'

const id = z.string().min(1).max(60)
const orderForm = z.object({ link: id, toPlaceOf: id })

const notMoved = {
  title: 'Error',
  description: 'Somebody else changed the links meanwhile. Please look and try again.',
}

export function loader({ url }: Route.LoaderArgs) {
  return redirect(menuOfUrl(url).path)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const facts = menuOfUrl(url)
  const form = parseForm(orderForm, await readForm(request))
  if (!form.ok) throw data(null, { status: 400 })

  const { link, toPlaceOf } = form.value
  return await attempt(context, { message: savingFailed }, async () => {
    let moved = ''
    const outcome = await changeMenu(facts, currentActor(context), { moved: link }, (menu) => {
      moved = findEntry(menu, link)?.entry.label ?? ''
      const after = moveEntry(menu, link, toPlaceOf)
      return after ? { menu: after } : 'not found'
    })
    if (outcome === 'saved') throw await returnToMenu(facts, `${moved} was moved`)
    throw redirect(facts.path, { headers: { 'Set-Cookie': await setFlashMessage(notMoved) } })
  })
}
