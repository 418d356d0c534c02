import { changeMenu } from '#app/desk/settings/menus/change-menu.server.ts'
import { withIds } from '#app/desk/settings/menus/menu.ts'
import { menuOfUrl } from '#app/desk/settings/menus/menus.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { defaultMenus } from '#app/settings/menus.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/menu-restoration.route'
import { returnToMenu, savingFailed } from './change-menu.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Restore the links | Site Settings' }]

export function loader({ url }: Route.LoaderArgs) {
  const { path, name, setting } = menuOfUrl(url)
  return { path, name, labels: defaultMenus[setting].map(({ label }) => label) }
}

export async function action({ url, context }: Route.ActionArgs) {
  const facts = menuOfUrl(url)
  return await attempt(context, { message: savingFailed }, async () => {
    await changeMenu(facts, currentActor(context), { restored: 'the links the site began with' }, () => ({
      menu: withIds(defaultMenus[facts.setting]),
    }))
    throw await returnToMenu(facts, `The links of ${facts.name} are as they were at the beginning`)
  })
}

export default function MenuRestoration({ loaderData, actionData }: Route.ComponentProps) {
  const { path, name, labels } = loaderData
  return (
    <QuestionDialog
      title="Restore the links"
      back={path}
      yes={{ label: 'Restore', pendingLabel: 'Restoring...' }}
      failed={actionData?.failed}
    >
      <p>
        The links of {name} become those the site began with, and links of your own go: {labels.join(', ')}.
      </p>
    </QuestionDialog>
  )
}
