import { Outlet } from 'react-router'

import { readMenu } from '#app/desk/settings/menus/change-menu.server.ts'
import { describeDestinations } from '#app/desk/settings/menus/destinations.server.ts'
import { MenuList } from '#app/desk/settings/menus/menu-list.tsx'
import { menus } from '#app/desk/settings/menus/menus.ts'
import { navigationGroups } from '#app/desk/settings/tabs/tabs.server.ts'
import { SettingsForm } from '#app/desk/settings/texts/field-groups.tsx'
import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { fieldsOf, loadGroups } from '#app/desk/settings/texts/setting-fields.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'

import type { Route } from './+types/navigation-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Navigation | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [menu, settings] = await Promise.all([readMenu(menus.navigation), settingsFor(context)])
  return { menu, destinations: await describeDestinations(menu), ...loadGroups(navigationGroups, settings) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(fieldsOf(navigationGroups), request, context)
}

export default function NavigationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { menu, destinations, texts, groups } = loaderData
  return (
    <>
      <MenuList
        path={menus.navigation.path}
        title="Links of the bar"
        lead="At the top of every page, in this order. On phones they are behind the Menu button."
        menu={menu}
        destinations={destinations}
      />
      <SettingsForm texts={texts} groups={groups} actionData={actionData} />
      <Outlet />
    </>
  )
}
