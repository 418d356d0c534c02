import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { companyFields } from '#app/desk/settings/texts/tab-texts.ts'
import { readTexts } from '#app/desk/settings/texts/text-fields.ts'
import { TextSettingsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { Route } from './+types/company-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Company | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  return readTexts(companyFields, await settingsFor(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(companyFields, request, context)
}

export default function CompanySettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextSettingsForm settings={loaderData} actionData={actionData}>
      {(field) => (
        <>
          <TextField
            {...field('legal_name', 'At the foot of every page, and on the contact page.')}
            label="Legal name"
          />
          <TextField {...field('company_number')} label="Company number" width="half" />
          <TextField
            {...field('registered_office', 'A company has to say it on its website, once it has one.')}
            label="Registered office"
          />
          <TextField {...field('ico_registration')} label="ICO registration" width="half" />
          <TextField
            {...field('data_protection_officer', 'On the contact page; “to be announced” while it is empty.')}
            label="Data protection officer"
          />
        </>
      )}
    </TextSettingsForm>
  )
}
