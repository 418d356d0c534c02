import { data } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/link.route'
import { type Changed, changeMenu, readMenu } from './change-menu.server.ts'
import { returnToMenu, savingFailed } from './change-menu.server.ts'
import { listDestinations, resolveDestination, describeDestinations } from './destinations.server.ts'
import { type LinkAnswer, LinkDialog } from './link-dialog.tsx'
import { elsewhere, linkForm, factsOf, mergeLinkFields, parentsIn } from './link-form.ts'
import { type Entry, findEntry, type Menu, replaceEntry } from './menu.ts'
import { menuOfUrl } from './menus.ts'
import { LinkNotFound } from './no-such-link.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Edit link | Site Settings' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const facts = menuOfUrl(url)
  const { path, maxLabel } = facts
  const menu = await readMenu(facts)
  const { entry, parent } = foundIn(menu, params.linkId)
  const href = 'links' in entry ? '' : entry.href
  const destinations = await listDestinations(href)
  const present = presentOf(entry, parent, destinations)
  return { path, maxLabel, destinations, parents: parentsIn(menu), isMenu: 'links' in entry, present }
}

/** After a conflict both versions are shown, and the first one stays until the form is sent again. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const facts = menuOfUrl(url)
  const form = parseForm(linkForm, await readForm(request))
  const { values } = form
  if (!form.ok) return data<LinkAnswer>({ errors: form.errors, values }, { status: 400 })

  const { label, parent = '', before } = form.value
  return await attempt(context, { message: savingFailed, extra: { values } }, async () => {
    const destination = await resolveDestination(form.value)
    if ('errors' in destination) return data<LinkAnswer>({ ...destination, values }, { status: 400 })
    const outcome = await changeMenu(facts, currentActor(context), { link: label }, (menu): Changed => {
      const found = findEntry(menu, params.linkId)
      if (!found) return 'not found'
      const now = factsOf(found.entry, found.parent)
      const mine = 'href' in destination ? { label, href: destination.href, parent } : { ...now, label }
      const { merged, conflicts } = mergeLinkFields(mine, before ?? now, now)
      if (conflicts.length > 0) return 'changed since'
      if ('links' in found.entry) return { menu: replaceEntry(menu, { ...found.entry, label: merged.label }, '') }
      if (merged.parent && !('links' in (findEntry(menu, merged.parent)?.entry ?? {})))
        return { refused: { parent: 'That menu no longer exists. Please choose again' } }
      const { parent: under, ...link } = merged
      return { menu: replaceEntry(menu, { ...found.entry, ...link }, under) }
    })
    if (outcome === 'not found') throw data(null, { status: 404 })
    if (outcome === 'changed since') {
      const { words, present } = await describeTheirVersion(await readMenu(facts), params.linkId)
      // Unchanged fields show the current value, so that saving again does not revert it.
      const isSame = {
        label: label === before?.label,
        parent: parent === before?.parent,
        href: 'href' in destination && destination.href === before?.href,
      }
      const rebased = {
        label: isSame.label ? present.label : label,
        parent: isSame.parent ? present.parent : parent,
        leadsTo: isSame.href ? present.leadsTo : form.value.leadsTo,
        address: isSame.href ? present.address : (form.value.address ?? ''),
      }
      return data<LinkAnswer>({ errors: { label: words }, before: present.before, values: rebased }, { status: 409 })
    }
    if (typeof outcome === 'object') return data<LinkAnswer>({ errors: outcome.refused, values }, { status: 400 })
    throw await returnToMenu(facts, `${label} was changed`)
  })
}

function presentOf(entry: Entry, parent: string, destinations: readonly { value: string }[]) {
  const facts = factsOf(entry, parent)
  const isListed = destinations.some(({ value }) => value === facts.href)
  return {
    label: entry.label,
    leadsTo: isListed ? facts.href : elsewhere,
    address: isListed ? '' : facts.href,
    parent,
    before: JSON.stringify(facts),
  }
}

async function describeTheirVersion(menu: Menu, id: string) {
  const { entry, parent } = foundIn(menu, id)
  const where =
    'links' in entry ? '' : ` and leads to ${ownValue(await describeDestinations([entry]), entry.href)?.words}`
  const above = parent ? `, under ${findEntry(menu, parent)?.entry.label}` : ''
  const words = `Somebody else changed this link meanwhile: now it is called “${entry.label}”${where}${above}. What you changed is below and was not saved; save again to put it in its place, or cancel`
  const destinations = await listDestinations('links' in entry ? '' : entry.href)
  return { words, present: presentOf(entry, parent, destinations) }
}

function foundIn(menu: Menu, id: string) {
  const found = findEntry(menu, id)
  if (!found) throw data(null, { status: 404 })
  return found
}

export default function EditLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const { path, ...link } = loaderData
  return <LinkDialog key={params.linkId} title="Edit link" menuPath={path} {...link} answer={actionData} />
}

export function ErrorBoundary() {
  return <LinkNotFound />
}
