import { generalSettings } from '#app/desk/settings/general-settings.ts'
import { saveWords } from '#app/desk/settings/save-words.server.ts'
import { WordsForm } from '#app/desk/settings/words-form.tsx'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

import type { Route } from './+types/general-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { site_name, site_description, contact_email, contact_phone } = await settingsFor(context)
  return { site_name, site_description, contact_email, contact_phone }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveWords(generalSettings, request, context)
}

export default function GeneralSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WordsForm path="/cms/settings" settings={loaderData} actionData={actionData}>
      {(field) => (
        <>
          <TextField {...field('site_name')} label="Site name" />
          <TextArea {...field('site_description')} label="Site description" rows={3} />
          <TextField {...field('contact_email')} label="Contact email" type="email" />
          <TextField {...field('contact_phone')} label="Contact phone" type="tel" width="half" />
        </>
      )}
    </WordsForm>
  )
}
