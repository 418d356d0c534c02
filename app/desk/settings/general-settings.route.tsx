import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { generalFields } from '#app/desk/settings/texts/tab-texts.ts'
import { readTexts } from '#app/desk/settings/texts/text-fields.ts'
import { TextSettingsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { Route } from './+types/general-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  return readTexts(generalFields, await settingsFor(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(generalFields, request, context)
}

export default function GeneralSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextSettingsForm settings={loaderData} actionData={actionData}>
      {(field) => (
        <>
          <TextField {...field('site_name')} label="Site name" />
          <TextArea {...field('site_description')} label="Site description" rows={3} />
          <TextField {...field('contact_email')} label="Contact email" type="email" />
          <TextField {...field('contact_phone')} label="Contact phone" type="tel" width="half" />
        </>
      )}
    </TextSettingsForm>
  )
}
