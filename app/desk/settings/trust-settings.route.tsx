import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { readTexts } from '#app/desk/settings/texts/text-fields.ts'
import { TextSettingsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { trustFieldName, trustFields } from '#app/desk/settings/texts/trust-fields.ts'
import { type Nation, nations } from '#app/settings/nations/nations.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { type TrustTopic, trustTopics } from '#app/settings/trust/trust.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { Route } from './+types/trust-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Trust | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await settingsFor(context)
  return { texts: readTexts(trustFields, settings), chosen: settings.care_nations }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(trustFields, request, context)
}

const topics: Record<TrustTopic, { label: string; hint: string }> = {
  nmc: { label: 'NMC registration', hint: 'Such as “Every midwife is on the NMC register”.' },
  dbs: { label: 'Criminal record checks', hint: 'Such as “Enhanced DBS checks, renewed every three years”.' },
  insurance: { label: 'Insurance', hint: 'Such as “Indemnity insurance with” and the name of the insurer.' },
  safeguarding: { label: 'Safeguarding', hint: 'Such as “Our safeguarding policy”.' },
  regulator: {
    label: 'Care regulator',
    hint: 'In your words: “Registered with” and the number, or “Registration is not required, because …”.',
  },
}

const regulators: Record<Nation, string> = {
  england: 'the Care Quality Commission (CQC)',
  scotland: 'Healthcare Improvement Scotland',
  wales: 'Healthcare Inspectorate Wales',
  northern_ireland: 'the RQIA',
}

export default function TrustSettings({ loaderData: { texts, chosen }, actionData }: Route.ComponentProps) {
  const own = nations.filter(({ value }) => chosen.includes(value))
  return (
    <TextSettingsForm settings={texts} actionData={actionData}>
      {(field) => (
        <>
          <p>
            The trust strip shows what families can look up. A statement without a link is not shown, so write only what
            you can show.
          </p>
          {trustTopics.map((topic) => (
            <fieldset key={topic} className="grid gap-4">
              <legend className="mb-2 text-xl">{topics[topic].label}</legend>
              {topic === 'regulator' && (
                <p>
                  {own.map(({ value, label }) => `In ${label} it is ${regulators[value]}.`).join(' ')} You choose the
                  nations under Areas.
                </p>
              )}
              <TextField
                {...field(trustFieldName(topic, 'statement'), topics[topic].hint)}
                label={`${topics[topic].label}: statement`}
                optional
              />
              <TextField
                {...field(trustFieldName(topic, 'source'), 'Where families can check it. It begins with https://.')}
                label={`${topics[topic].label}: link`}
                type="url"
                inputMode="url"
                autoComplete="off"
                optional
              />
              <TextField
                {...field(trustFieldName(topic, 'checkedOn'), 'The day on which you last checked it.')}
                label={`${topics[topic].label}: checked on`}
                type="date"
                width="half"
                optional
              />
            </fieldset>
          ))}
        </>
      )}
    </TextSettingsForm>
  )
}
