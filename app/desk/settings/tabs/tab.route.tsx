import { data } from 'react-router'

import { SettingsForm } from '#app/desk/settings/texts/field-groups.tsx'
import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { fieldsOf, loadGroups } from '#app/desk/settings/texts/setting-fields.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { listAreaDemand } from '#app/settings/areas/area-demand.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/tab.route'
import { settingsTabs } from './tabs.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? 'Site Settings' }]

export async function loader({ params: { tab = '' }, context }: Route.LoaderArgs) {
  const { label, groups } = requireTab(tab)
  const demand = tab === 'areas' ? await listAreaDemand() : undefined
  const title = tab ? `${label} | Site Settings` : label
  return { tab, title, demand, ...loadGroups(groups, await settingsFor(context)) }
}

export async function action({ request, params: { tab = '' }, context }: Route.ActionArgs) {
  return await saveTexts(fieldsOf(requireTab(tab).groups), request, context)
}

function requireTab(tab: string) {
  const found = ownValue(settingsTabs, tab)
  if (!found) throw data(null, { status: 404 })
  return found
}

export default function Tab({ loaderData: { tab, demand, ...form }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <SettingsForm key={tab} {...form} actionData={actionData} />
      {demand && <AreaDemand demand={demand} />}
    </div>
  )
}

function AreaDemand({ demand }: { demand: Awaited<ReturnType<typeof listAreaDemand>> }) {
  return (
    <section aria-labelledby="demand" className="grid gap-3">
      <h2 id="demand" className="text-xl">
        Asked from where nobody comes
      </h2>
      {demand.length === 0 ? (
        <p className="text-ink-soft">Nobody yet. Only the district is counted, never a postcode or a name.</p>
      ) : (
        <Table
          caption="Districts that were asked for"
          headings={
            <>
              <Heading>District</Heading>
              <Heading numeric>Asked</Heading>
              <Heading>Last on</Heading>
            </>
          }
        >
          {demand.map(({ district, asked, lastAt }) => (
            <Row key={district}>
              <Cell label="District">{district}</Cell>
              <Cell label="Asked" numeric>
                {asked}
              </Cell>
              <Cell label="Last on">{formatDate(lastAt)}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  )
}
