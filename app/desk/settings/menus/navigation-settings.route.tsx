import { Outlet } from 'react-router'

import { readMenu } from '#app/desk/settings/menus/change-menu.server.ts'
import { describeDestinations } from '#app/desk/settings/menus/destinations.server.ts'
import { MenuList } from '#app/desk/settings/menus/menu-list.tsx'
import { menus } from '#app/desk/settings/menus/menus.ts'
import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { navigationFields } from '#app/desk/settings/texts/tab-texts.ts'
import { readTexts } from '#app/desk/settings/texts/text-fields.ts'
import { TextSettingsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'

import type { Route } from './+types/navigation-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Navigation | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [menu, settings] = await Promise.all([readMenu(menus.navigation), settingsFor(context)])
  return { menu, destinations: await describeDestinations(menu), words: readTexts(navigationFields, settings) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(navigationFields, request, context)
}

export default function NavigationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { menu, destinations, words } = loaderData
  return (
    <>
      <MenuList
        path={menus.navigation.path}
        title="Links of the bar"
        lead="At the top of every page, in this order. On phones they are behind the Menu button."
        menu={menu}
        destinations={destinations}
      />
      <TextSettingsForm settings={words} actionData={actionData}>
        {(field) => (
          <>
            <SelectField
              {...field(
                'blog_in_navigation',
                'It comes last, unless a link to /blog stands elsewhere in the bar. Nothing is shown before a post is live.',
              )}
              label="The blog in the bar"
              width="half"
              options={[
                { value: 'no', label: 'Not in the bar' },
                { value: 'yes', label: 'Once a post is live' },
              ]}
            />
            <SelectField
              {...field('feed_full_text', 'What people read who follow the blog in a feed reader.')}
              label="The feed of the blog"
              width="half"
              options={[
                { value: 'no', label: 'The beginning of each post' },
                { value: 'yes', label: 'Whole posts' },
              ]}
            />
          </>
        )}
      </TextSettingsForm>
      <Outlet />
    </>
  )
}
