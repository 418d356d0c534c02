import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import type { Route } from './+types/new-link.route'
import { changeMenu, readMenu } from './change-menu.server.ts'
import { returnToMenu, savingFailed } from './change-menu.server.ts'
import { listDestinations, resolveDestination } from './destinations.server.ts'
import { type LinkAnswer, LinkDialog } from './link-dialog.tsx'
import { linkForm, ownMenu, parentsIn } from './link-form.ts'
import { addEntry, findEntry } from './menu.ts'
import { menuOfUrl } from './menus.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Add link | Site Settings' }]

export async function loader({ url }: Route.LoaderArgs) {
  const { path, maxLabel, mayHold } = menuOfUrl(url)
  const [menu, destinations] = await Promise.all([readMenu(menuOfUrl(url)), listDestinations()])
  const newMenu = mayHold === 'links' ? [] : [{ value: ownMenu, label: 'A menu of its own, for links under it' }]
  return { path, maxLabel, destinations: [...newMenu, ...destinations], parents: parentsIn(menu) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const facts = menuOfUrl(url)
  const sent = await readForm(request)
  const form = parseForm(linkForm, sent)
  const { values } = form
  if (!form.ok) return data<LinkAnswer>({ errors: form.errors, values }, { status: 400 })

  const { label, parent = '' } = form.value
  return await attempt(context, { message: savingFailed, extra: { values } }, async () => {
    const destination = await resolveDestination(form.value)
    if ('errors' in destination) return data<LinkAnswer>({ ...destination, values }, { status: 400 })
    const isMenu = 'menu' in destination
    const id = recordId(sent.get(attemptName)) ?? newId()
    const entry = isMenu ? { id, label, links: [] } : { id, label, href: destination.href }
    const outcome = await changeMenu(facts, currentActor(context), { added: label }, (menu) => {
      // Sent again after the first answer was lost.
      if (findEntry(menu, id)) return { menu }
      if (isMenu && (facts.mayHold === 'links' || parent))
        return { refused: { leadsTo: 'A menu cannot stand under another. Please choose where it leads' } }
      if (parent && !('links' in (findEntry(menu, parent)?.entry ?? {})))
        return { refused: { parent: 'That menu no longer exists. Please choose again' } }
      return { menu: addEntry(menu, entry, parent) }
    })
    if (typeof outcome === 'object') return data<LinkAnswer>({ errors: outcome.refused, values }, { status: 400 })
    throw await returnToMenu(facts, `${label} is in ${facts.name} now`)
  })
}

export default function NewLink({ loaderData, actionData }: Route.ComponentProps) {
  const { path, ...choices } = loaderData
  const present = { label: '', leadsTo: '', address: '', parent: '', before: '' }
  return (
    <LinkDialog title="Add link" menuPath={path} {...choices} isMenu={false} present={present} answer={actionData} />
  )
}
