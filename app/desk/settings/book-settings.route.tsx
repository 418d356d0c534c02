import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { bookFields } from '#app/desk/settings/texts/tab-texts.ts'
import { readTexts } from '#app/desk/settings/texts/text-fields.ts'
import { TextSettingsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { Route } from './+types/book-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Book | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  return readTexts(bookFields, await settingsFor(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(bookFields, request, context)
}

export default function BookSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextSettingsForm settings={loaderData} actionData={actionData}>
      {(field) => (
        <>
          <TextField
            {...field('book_title', 'In the pop-up, and on the home page. Without a title neither is shown.')}
            label="Book title"
          />
          <TextArea {...field('book_blurb')} label="Book text" rows={3} />
          <TextField
            {...field('book_retailer_url', 'Where “Get the book” leads. Without it there is no such button.')}
            label="Link to the retailer"
            type="url"
            inputMode="url"
            autoComplete="off"
          />
        </>
      )}
    </TextSettingsForm>
  )
}
