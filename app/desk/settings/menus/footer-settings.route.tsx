import { Outlet } from 'react-router'

import { readMenu } from '#app/desk/settings/menus/change-menu.server.ts'
import { describeDestinations } from '#app/desk/settings/menus/destinations.server.ts'
import { MenuList } from '#app/desk/settings/menus/menu-list.tsx'
import { menus } from '#app/desk/settings/menus/menus.ts'
import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { footerFields } from '#app/desk/settings/texts/tab-texts.ts'
import { readTexts } from '#app/desk/settings/texts/text-fields.ts'
import { TextSettingsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'

import type { Route } from './+types/footer-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Footer | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [menu, settings] = await Promise.all([readMenu(menus.footer), settingsFor(context)])
  return { menu, destinations: await describeDestinations(menu), words: readTexts(footerFields, settings) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(footerFields, request, context)
}

export default function FooterSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { menu, destinations, words } = loaderData
  return (
    <>
      <MenuList
        path={menus.footer.path}
        title="Quick links"
        lead="In the footer of every page, in this order; the blog comes last once a post is live. The legal links beside them always stand."
        menu={menu}
        destinations={destinations}
      />
      <TextSettingsForm settings={words} actionData={actionData}>
        {(field) => (
          <>
            <TextArea {...field('footer_blurb', 'Under the name of the site.')} label="Footer text" rows={3} />
            <TextArea {...field('emergency_disclaimer')} label="Emergency disclaimer" rows={3} />
            <TextArea {...field('safeguarding_statement')} label="Safeguarding statement" rows={3} />
          </>
        )}
      </TextSettingsForm>
      <Outlet />
    </>
  )
}
