import { Outlet } from 'react-router'

import { readMenu } from '#app/desk/settings/menus/change-menu.server.ts'
import { describeDestinations } from '#app/desk/settings/menus/destinations.server.ts'
import { MenuList } from '#app/desk/settings/menus/menu-list.tsx'
import { menus } from '#app/desk/settings/menus/menus.ts'
import { footerGroups } from '#app/desk/settings/tabs/tabs.server.ts'
import { SettingsForm } from '#app/desk/settings/texts/field-groups.tsx'
import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { fieldsOf, loadGroups } from '#app/desk/settings/texts/setting-fields.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'

import type { Route } from './+types/footer-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Footer | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [menu, settings] = await Promise.all([readMenu(menus.footer), settingsFor(context)])
  return { menu, destinations: await describeDestinations(menu), ...loadGroups(footerGroups, settings) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(fieldsOf(footerGroups), request, context)
}

export default function FooterSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { menu, destinations, texts, groups } = loaderData
  return (
    <>
      <MenuList
        path={menus.footer.path}
        title="Quick links"
        lead="In the footer of every page, in this order; the blog comes last once a post is live. The legal links beside them always stand."
        menu={menu}
        destinations={destinations}
      />
      <SettingsForm texts={texts} groups={groups} actionData={actionData} />
      <Outlet />
    </>
  )
}
