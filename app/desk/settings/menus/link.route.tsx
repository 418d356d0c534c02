import { data } from 'react-router'

import { type Changed, changeMenu, readMenu } from '#app/desk/settings/menus/change-menu.server.ts'
import { listDestinations, settleDestination, tellDestinations } from '#app/desk/settings/menus/destinations.server.ts'
import { type LinkAnswer, LinkDialog } from '#app/desk/settings/menus/link-dialog.tsx'
import { factsOf, parentsIn } from '#app/desk/settings/menus/link-facts.ts'
import { elsewhere, linkForm } from '#app/desk/settings/menus/link-form.ts'
import { returnToMenu, savingFailed } from '#app/desk/settings/menus/menu-return.server.ts'
import { findEntry, type Menu, replaceEntry } from '#app/desk/settings/menus/menu.ts'
import { menuAt } from '#app/desk/settings/menus/menus.ts'
import { NoSuchLink } from '#app/desk/settings/menus/no-such-link.tsx'
import { overNetwork } from '#app/desk/settings/words/saved-words.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import { parseForm, readForm } from '#app/platform/forms.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { actingIn } from '#app/staff/acting.server.ts'

import type { Route } from './+types/link.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Edit link | Site Settings' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const facts = menuAt(url)
  const { path, maxLabel } = facts
  const menu = await readMenu(facts)
  const { entry, parent } = foundIn(menu, params.linkId)
  const href = 'links' in entry ? '' : entry.href
  const destinations = await listDestinations(href)
  const isListed = destinations.some(({ value }) => value === href)
  const present = {
    label: entry.label,
    leadsTo: isListed ? href : elsewhere,
    address: isListed ? '' : href,
    parent,
    before: factsOf(entry, parent),
  }
  return { path, maxLabel, destinations, parents: parentsIn(menu), isMenu: 'links' in entry, present }
}

/** Writes a link anew. Where somebody else did so meanwhile, both are shown and theirs stays until it is sent again. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const facts = menuAt(url)
  const form = parseForm(linkForm, await readForm(request))
  const { kept } = form
  if (!form.ok) return data<LinkAnswer>({ errors: form.errors, kept }, { status: 400 })

  const { label, parent = '', before = '' } = form.value
  return await attempt(context, { words: savingFailed, kept: { kept } }, async () => {
    const destination = await settleDestination(form.value)
    if ('errors' in destination) return data<LinkAnswer>({ ...destination, kept }, { status: 400 })
    const outcome = await changeMenu(facts, actingIn(context), { link: label }, (menu): Changed => {
      const found = findEntry(menu, params.linkId)
      if (!found) return 'gone'
      if (before && factsOf(found.entry, found.parent) !== before) return 'changed since'
      const entry = 'links' in found.entry ? { ...found.entry, label } : { ...found.entry, label, ...destination }
      if (parent && !('links' in (findEntry(menu, parent)?.entry ?? {})))
        return { refused: { parent: 'That menu is not there any more. Please choose again' } }
      return { menu: replaceEntry(menu, entry, 'links' in entry ? '' : parent) }
    })
    if (outcome === 'gone') throw data(null, { status: 404 })
    if (outcome === 'changed since') {
      const { words, before: by } = await tellTheirs(await readMenu(facts), params.linkId)
      return data<LinkAnswer>({ errors: { label: words }, before: by, kept }, { status: 409 })
    }
    if (typeof outcome === 'object') return data<LinkAnswer>({ errors: outcome.refused, kept }, { status: 400 })
    throw await returnToMenu(facts, `${label} was changed`)
  })
}

async function tellTheirs(menu: Menu, id: string) {
  const { entry, parent } = foundIn(menu, id)
  const where = 'links' in entry ? '' : ` and leads to ${ownValue(await tellDestinations([entry]), entry.href)?.words}`
  const above = parent ? `, under ${findEntry(menu, parent)?.entry.label}` : ''
  const words = `Somebody else changed this link meanwhile: now it is called “${entry.label}”${where}${above}. Yours is below and was not saved; save again to put it in its place`
  return { words, before: factsOf(entry, parent) }
}

function foundIn(menu: Menu, id: string) {
  const found = findEntry(menu, id)
  if (!found) throw data(null, { status: 404 })
  return found
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await overNetwork(serverAction)
}

export default function EditLink({ loaderData, actionData }: Route.ComponentProps) {
  const { path, ...link } = loaderData
  return <LinkDialog title="Edit link" menuPath={path} {...link} answer={actionData} />
}

export function ErrorBoundary() {
  return <NoSuchLink />
}
