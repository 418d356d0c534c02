import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { withNetworkErrors } from '#app/desk/settings/texts/saved-messages.ts'
import { contactFields } from '#app/desk/settings/texts/tab-texts.ts'
import { readTexts } from '#app/desk/settings/texts/text-fields.ts'
import { TextSettingsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { Route } from './+types/contact-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Contact and hours | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  return readTexts(contactFields, await settingsFor(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(contactFields, request, context)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withNetworkErrors(serverAction)
}

export default function ContactSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextSettingsForm settings={loaderData} actionData={actionData}>
      {(field) => (
        <>
          <TextField
            {...field('contact_email', 'In the footer, on the contact page, and in the mails we send.')}
            label="Contact email"
            type="email"
          />
          <TextField {...field('contact_phone')} label="Contact phone" type="tel" width="half" />
          <TextArea
            {...field(
              'opening_hours',
              'A line for each kind of day: days, a colon and hours. The first line also stands beside the phone number.',
            )}
            label="Business hours"
            rows={5}
          />
        </>
      )}
    </TextSettingsForm>
  )
}
