import { Link } from 'react-router'

import { replyFields, replyFieldName } from '#app/desk/settings/texts/reply-fields.ts'
import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { contactFields } from '#app/desk/settings/texts/tab-texts.ts'
import { readTexts } from '#app/desk/settings/texts/text-fields.ts'
import { TextSettingsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { weekdays } from '#app/settings/reply-times/reply-times.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { Route } from './+types/contact-settings.route'

export const handle = { interactive: true, area: 'staff' }

const fields = { ...contactFields, ...replyFields }

export const meta: Route.MetaFunction = () => [{ title: 'Contact and hours | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  return readTexts(fields, await settingsFor(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(fields, request, context)
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
          <fieldset className="grid gap-4">
            <legend className="mb-2 text-xl">When you answer</legend>
            <p className="max-w-measure">
              Whoever sends a form is told by when you reply: 24 hours later where you are open then, else within two
              hours after you open next. Write hours such as 09:00 - 18:00, and leave a day empty where you are closed.
              Without any hours it is always 24 hours. Where it takes longer, have a look at the{' '}
              <Link to="/cms/texts">texts</Link> that say “within 24 hours”.
            </p>
            <div className="grid gap-4 sm:grid-cols-2">
              {weekdays.map((weekday) => (
                <TextField
                  key={weekday}
                  {...field(replyFieldName(weekday))}
                  label={`${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`}
                  placeholder="Closed"
                  optional
                />
              ))}
            </div>
            <TextArea
              {...field(
                'closed_days',
                'Bank holidays and other days on which nobody answers. A date a line, such as 25 December 2026.',
              )}
              label="Closed on"
              rows={4}
              optional
            />
          </fieldset>
        </>
      )}
    </TextSettingsForm>
  )
}
