import { z } from 'zod'

import { siteSettingRules, type SiteSettings } from '#app/settings/site-settings.ts'

import type { SettingFields, SettingField } from './text-fields.ts'

type Network = keyof SiteSettings['social_media_urls']

const profile = z.string().trim().max(300, { error: 'An address has 300 characters or fewer', abort: true })

function profileOn(network: Network): SettingField {
  return {
    key: 'social_media_urls',
    rule: profile.pipe(siteSettingRules.social_media_urls.shape[network]),
    read: ({ social_media_urls: profiles }) => profiles[network],
    write: ({ social_media_urls: profiles }, value) => ({ social_media_urls: { ...profiles, [network]: value } }),
  }
}

export const socialFields: SettingFields = {
  facebook: profileOn('facebook'),
  x: profileOn('x'),
  instagram: profileOn('instagram'),
  linkedin: profileOn('linkedin'),
  tiktok: profileOn('tiktok'),
}
