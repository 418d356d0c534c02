import { data } from 'react-router'

import {
  BrandPicturesForm,
  type PicturesAnswer,
  picturesIntent,
} from '#app/desk/settings/brand/brand-pictures-form.tsx'
import { loadBrandPictures, saveBrandPictures } from '#app/desk/settings/brand/brand-pictures.server.ts'
import { SettingsForm } from '#app/desk/settings/texts/field-groups.tsx'
import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { fieldsOf, loadGroups } from '#app/desk/settings/texts/setting-fields.ts'
import type { TextsAnswer } from '#app/desk/settings/texts/text-fields.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import type { AlsoListed } from '#app/records/page-data.ts'
import { RecordPage } from '#app/records/record-page.tsx'
import { AlsoTable } from '#app/records/record-rows.tsx'
import { listAreaDemand } from '#app/settings/areas/area-demand.server.ts'
import { brandOf } from '#app/settings/brand.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'

import type { Route } from './+types/tab.route'
import { type SettingsTab, settingsTabs } from './tabs.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? 'Site Settings' }]

export async function loader(args: Route.LoaderArgs) {
  const { context } = args
  const { tab = '', id } = args.params
  const { label, groups, links } = requireTab(tab, id)
  const demand = tab === 'areas' ? await describeDemand() : undefined
  const title = tab ? `${label} | Site Settings` : label
  const settings = await settingsFor(context)
  const form = {
    ...loadGroups(groups, settings),
    tab,
    title,
    demand,
    hasLinks: links !== undefined,
    pictures: tab === 'brand' ? await loadBrandPictures(settings) : undefined,
    // Newer than the root route's, which receives changes a moment later.
    brand: brandOf(settings),
  }
  if (!links) return form
  const page = await links.loader(args)
  return data({ ...form, ...page.data }, page.init ?? {})
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

export async function action(args: Route.ActionArgs): Promise<unknown> {
  const { request, params, context } = args
  const { groups, links } = requireTab(params.tab, params.id)
  if (params.id) return await links!.action(args)
  const form = await readForm(request)
  if (params.tab === 'brand' && form.get('intent') === picturesIntent) return await saveBrandPictures(form, context)
  return await saveTexts(fieldsOf(groups), form, context)
}

/** Only some tabs have links, each with an address of its own. */
function requireTab(tab = '', link?: string) {
  const found: SettingsTab | undefined = ownValue(settingsTabs, tab)
  if (!found || (link && !found.links)) throw data(null, { status: 404 })
  return found
}

export default function Tab({ loaderData, actionData, params }: Route.ComponentProps) {
  const { tab, demand, hasLinks, texts, groups, pictures } = loaderData
  // Over a tab, the answer is of the dialog.
  const answer = params.id ? undefined : (actionData as TextsAnswer | PicturesAnswer | undefined)
  const isOfPictures = answer !== undefined && 'pictures' in answer
  return (
    <div className="grid grid-cols-1 gap-10">
      {hasLinks && <RecordPage />}
      <SettingsForm key={tab} {...{ texts, groups }} actionData={isOfPictures ? undefined : answer} />
      {pictures && <BrandPicturesForm pictures={pictures} answer={isOfPictures ? answer : undefined} />}
      {demand && <AlsoTable also={demand} />}
    </div>
  )
}
