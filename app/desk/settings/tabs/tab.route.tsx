import { data } from 'react-router'

import {
  BrandPicturesForm,
  type PicturesResult,
  picturesIntent,
} from '#app/desk/settings/brand/brand-pictures-form.tsx'
import { loadBrandPictures, saveBrandPictures } from '#app/desk/settings/brand/brand-pictures.server.ts'
import { type SettingsResult, saveSettingsForm } from '#app/desk/settings/form/save-settings.server.ts'
import { fieldsOf, loadGroups } from '#app/desk/settings/form/setting-fields.server.ts'
import { SettingsForm } from '#app/desk/settings/form/settings-form.tsx'
import { readForm } from '#app/platform/forms/forms.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import type { AlsoListed } from '#app/records/page-data.ts'
import { AlsoTable } from '#app/records/record-list-views.tsx'
import { listAreaDemand } from '#app/settings/area-demand.server.ts'
import { brandOf } from '#app/settings/brand.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'

import type { Route } from './+types/tab.route'
import { type SettingsTab, settingsTabs } from './tabs.server.ts'

const title = 'Site Settings'
const home = '/cms/settings'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? title }]

export async function loader({ params: { tab = '' }, context }: Route.LoaderArgs) {
  const { label, groups } = requireTab(tab)
  const settings = await settingsFor(context)
  return {
    ...(await loadGroups(groups, settings)),
    tab,
    title: tab ? `${label} | ${title}` : title,
    tabs: Object.entries(settingsTabs).map(([name, { label: named }]) => ({
      href: name ? `${home}/${name}` : home,
      label: named,
      current: name === tab,
    })),
    demand: tab === 'areas' ? await describeDemand() : undefined,
    pictures: tab === 'brand' ? await loadBrandPictures(settings) : undefined,
    // Newer than the root route's, which receives changes a moment later.
    brand: brandOf(settings),
  }
}

async function describeDemand(): Promise<AlsoListed> {
  const demand = await listAreaDemand()
  return {
    title: 'Asked from where nobody comes',
    lead: 'Only the district is counted, never a postcode or a name.',
    empty: 'Nobody yet. Only the district is counted, never a postcode or a name.',
    columns: ['District', 'Asked', 'Last on'],
    rows: demand.map(({ district, asked, lastAt }) => [district, String(asked), formatDate(lastAt)]),
  }
}

export async function action({ request, params: { tab }, context }: Route.ActionArgs): Promise<unknown> {
  const { groups } = requireTab(tab)
  const form = await readForm(request)
  if (tab === 'brand' && form.get('intent') === picturesIntent) return await saveBrandPictures(form, context)
  return await saveSettingsForm(fieldsOf(groups), form, context)
}

function requireTab(tab = ''): SettingsTab {
  const found = ownValue<SettingsTab>(settingsTabs, tab)
  if (!found) throw data(null, { status: 404 })
  return found
}

export default function Tab({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, tabs, demand, texts, groups, pictures } = loaderData
  const answer = actionData as SettingsResult | PicturesResult | undefined
  const isOfPictures = answer !== undefined && 'pictures' in answer
  return (
    <DeskPage title={title} lead="Names and words that are on every page. A change is visible at once.">
      <Tabs label="Settings" tabs={tabs} />
      <div className="grid grid-cols-1 gap-10">
        <SettingsForm key={tab} {...{ texts, groups }} answer={isOfPictures ? undefined : answer} />
        {pictures && <BrandPicturesForm pictures={pictures} answer={isOfPictures ? answer : undefined} />}
        {demand && <AlsoTable also={demand} />}
      </div>
    </DeskPage>
  )
}
