import { areaFieldName, areaFields, areaLists } from '#app/desk/settings/texts/area-fields.ts'
import { nationFieldName, nationFields } from '#app/desk/settings/texts/nation-fields.ts'
import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { readTexts } from '#app/desk/settings/texts/text-fields.ts'
import { TextSettingsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { formatDate } from '#app/platform/time/london-time.ts'
import { listAreaDemand } from '#app/settings/areas/area-demand.server.ts'
import { careServices } from '#app/settings/areas/areas.ts'
import { nations } from '#app/settings/nations/nations.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/areas-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Areas | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [settings, demand] = await Promise.all([settingsFor(context), listAreaDemand()])
  return { texts: readTexts(fields, settings), demand }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(fields, request, context)
}

const fields = { ...areaFields, ...nationFields }

const yesOrNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

export default function AreasSettings({ loaderData: { texts, demand }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <TextSettingsForm settings={texts} actionData={actionData}>
        {(field) => (
          <>
            <fieldset className="grid gap-4">
              <legend className="mb-2 text-xl">Where you give care</legend>
              <p>
                The numbers under “If things feel heavy” follow from it: NHS 111 in England and Wales, NHS 24 in
                Scotland, Lifeline in Northern Ireland.
              </p>
              <div className="grid gap-4 sm:grid-cols-2">
                {nations.map(({ value, label }) => (
                  <SelectField key={value} {...field(nationFieldName(value))} label={label} options={yesOrNo} />
                ))}
              </div>
            </fieldset>
            <p className="max-w-measure">
              The first halves of postcodes, such as BS6, with commas or blanks between them. Families look theirs up at
              /areas and in the section “Do we come to you?”.
            </p>
            {careServices.map(({ value, label }) => (
              <fieldset key={value} className="grid gap-4">
                <legend className="mb-2 text-xl">{label}</legend>
                {areaLists.map((list) => (
                  <TextArea
                    key={list.name}
                    {...field(areaFieldName(value, list.name))}
                    label={`${label}: ${list.label}`}
                    rows={2}
                    optional
                  />
                ))}
              </fieldset>
            ))}
          </>
        )}
      </TextSettingsForm>
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
    </div>
  )
}
