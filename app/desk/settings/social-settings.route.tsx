import { z } from 'zod'

import { settingsFor } from '#app/settings/site-settings.server.ts'
import { siteSettingRules, type SiteSettings } from '#app/settings/site-settings.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { Route } from './+types/social-settings.route'
import { saveTexts } from './texts/save-texts.server.ts'
import { readTexts, type SettingFields, type SettingField } from './texts/text-fields.ts'
import { TextSettingsForm } from './texts/text-settings-form.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Social Media | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  return readTexts(socialFields, await settingsFor(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(socialFields, request, context)
}

const profiles = [
  { name: 'facebook', label: 'Facebook', example: 'https://www.facebook.com/…' },
  { name: 'x', label: 'Twitter (X)', example: 'https://x.com/…' },
  { name: 'instagram', label: 'Instagram', example: 'https://www.instagram.com/…' },
  { name: 'linkedin', label: 'LinkedIn', example: 'https://www.linkedin.com/company/…' },
  { name: 'tiktok', label: 'TikTok', example: 'https://www.tiktok.com/@…' },
]

export default function SocialSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextSettingsForm settings={loaderData} actionData={actionData}>
      {(field) => (
        <>
          <p className="text-ink-soft">
            The whole address of each profile, with https://. An empty one is not shown anywhere.
          </p>
          {profiles.map(({ name, label, example }) => (
            <TextField
              key={name}
              {...field(name)}
              label={label}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={example}
            />
          ))}
        </>
      )}
    </TextSettingsForm>
  )
}

type Network = keyof SiteSettings['social_media_urls']

const profile = z.string().trim().max(300, { error: 'An address has 300 characters or fewer', abort: true })

function profileOn(network: Network): SettingField {
  return {
    key: 'social_media_urls',
    rule: profile.pipe(siteSettingRules.social_media_urls.shape[network]),
    read: ({ social_media_urls: urls }) => urls[network],
    write: ({ social_media_urls: urls }, value) => ({ social_media_urls: { ...urls, [network]: value } }),
  }
}

export const socialFields: SettingFields = {
  facebook: profileOn('facebook'),
  x: profileOn('x'),
  instagram: profileOn('instagram'),
  linkedin: profileOn('linkedin'),
  tiktok: profileOn('tiktok'),
}
