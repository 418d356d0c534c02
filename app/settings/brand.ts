import type { SiteSettings } from '#app/settings/site-settings.ts'
import { brandStyles } from '#app/ui/styles/brand-colours.ts'

import type { BrandPicture } from './brand-rules.ts'

export type Brand = ReturnType<typeof brandOf>

type BrandSettings = Pick<
  SiteSettings,
  'site_name' | 'action_colour' | 'accent_colour' | 'brand_pictures' | 'name_in_logo'
>

export function brandOf(settings: BrandSettings) {
  const { site_name: siteName, action_colour: action, accent_colour: accent } = settings
  const { favicon } = settings.brand_pictures
  return {
    siteName,
    styles: brandStyles({ action, accent }),
    ...logoOf(settings),
    icons: favicon ? brandPath(favicon, '') : undefined,
  }
}

/** With `isNameInLogo`, the name is not shown beside it. */
export function logoOf({ brand_pictures: { logo }, name_in_logo: isNameIn }: BrandSettings) {
  return {
    logo: logo ? { href: brandPath(logo, 'logo.webp'), ...fitInto(logo, headerLogo) } : undefined,
    isNameInLogo: isNameIn && logo !== null,
  }
}

export function brandPath({ version }: BrandPicture, file: string) {
  return `/brand/${version}/${file}`
}

/** CSS pixels. */
export const headerLogo = { width: 200, height: 44 }
export const mailLogo = { width: 240, height: 56 }

type Size = { width: number; height: number }

export function fitInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height, 1)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** For external services: search engines require 112 pixels or more. */
export function logoAddress(siteUrl: string, { brand_pictures: { logo, favicon } }: BrandSettings): string {
  if (logo) return siteUrl + brandPath(logo, 'logo.png')
  return siteUrl + (favicon ? brandPath(favicon, 'icon-512.png') : '/icon-512.png')
}
