import { data } from 'react-router'

import { changeMenu, readMenu } from '#app/desk/settings/menus/change-menu.server.ts'
import { findEntry, removeEntry } from '#app/desk/settings/menus/menu.ts'
import { menuOfUrl } from '#app/desk/settings/menus/menus.ts'
import { LinkNotFound } from '#app/desk/settings/menus/no-such-link.tsx'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { QuestionDialog, removeButton } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/link-removal.route'
import { returnToMenu, savingFailed } from './change-menu.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Remove link | Site Settings' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const facts = menuOfUrl(url)
  const entry = findEntry(await readMenu(facts), params.linkId)?.entry
  if (!entry) throw data(null, { status: 404 })
  const under = 'links' in entry ? entry.links.map(({ label }) => label) : []
  return { path: facts.path, name: facts.name, label: entry.label, under }
}

/** Removing it twice is not an error. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const facts = menuOfUrl(url)
  return await attempt(context, { message: savingFailed }, async () => {
    const label = findEntry(await readMenu(facts), params.linkId)?.entry.label ?? 'The link'
    await changeMenu(facts, currentActor(context), { removed: label }, (menu) => ({
      menu: removeEntry(menu, params.linkId),
    }))
    throw await returnToMenu(facts, `${label} was removed from ${facts.name}`)
  })
}

export default function LinkRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { path, name, label, under } = loaderData
  return (
    <QuestionDialog title="Remove link" back={path} yes={removeButton} failed={actionData?.failed}>
      <p>
        Remove <strong>{label}</strong> from {name}? What it leads to stays as it is.
      </p>
      {under.length > 0 && <p>The links under it go with it: {under.join(', ')}.</p>}
    </QuestionDialog>
  )
}

export function ErrorBoundary() {
  return <LinkNotFound />
}
