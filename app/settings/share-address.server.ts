import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import { brandPath } from '#app/settings/brand.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { originalColours } from '#app/ui/styles/brand-colours.ts'

export type ShareWords = {
  title: string
  siteName: string
  /** The owner's main colour and accent, `rrggbb-rrggbb`; empty for the original ones. */
  colours?: string
}

const purpose = 'share picture'
const maxTitleLength = 200

type Settings = Pick<SiteSettings, 'site_name' | 'action_colour' | 'accent_colour' | 'brand_pictures'>

/** The picture that social networks show for a page: the owner's, or one generated with the page's title. */
export function sharePicture(title: string, settings: Settings) {
  const { site_name: siteName, action_colour, accent_colour, brand_pictures } = settings
  const { share } = brand_pictures
  if (share) return { path: brandPath(share, 'share.jpg'), type: 'image/jpeg', alt: `${title}. ${siteName}` }
  const { action, accent } = originalColours
  const colours = [action_colour || action, accent_colour || accent].map((colour) => colour.slice(1)).join('-')
  const words = { title, siteName, ...(action_colour || accent_colour ? { colours } : {}) }
  return {
    path: sharePicturePath(words),
    type: 'image/png',
    alt: `${title}. ${siteName}: an open door, lit from inside.`,
  }
}

/** Signed, so that nobody else can generate a picture with our name. */
export function sharePicturePath({ title, siteName, colours = '' }: ShareWords): string {
  // Half a surrogate pair cannot be encoded in an address.
  const words = { title: title.slice(0, maxTitleLength).toWellFormed(), siteName: siteName.toWellFormed(), colours }
  const query = new URLSearchParams({ title: words.title, site: words.siteName, ...(colours ? { colours } : {}) })
  return `/share/${sign(purpose, textOf(words))}.png?${query}`
}

export function readSharePicture({ pathname, searchParams }: URL): ShareWords | undefined {
  const signature = /^\/share\/([\w-]+)\.png$/.exec(pathname)?.[1] ?? ''
  const colours = searchParams.get('colours')
  const words = {
    title: searchParams.get('title') ?? '',
    siteName: searchParams.get('site') ?? '',
    ...(colours ? { colours } : {}),
  }
  return hasSignature(purpose, textOf(words), signature) ? words : undefined
}

function textOf({ title, siteName, colours }: ShareWords) {
  return JSON.stringify([title, siteName, ...(colours ? [colours] : [])])
}
