import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'

export type ShareWords = { title: string; siteName: string }

const purpose = 'share picture'
const maxTitleLength = 200

/** Signed, so that nobody else can have text drawn under our name. */
export function sharePicturePath({ title, siteName }: ShareWords): string {
  // Half a surrogate pair cannot be encoded in an address.
  const words = { title: title.slice(0, maxTitleLength).toWellFormed(), siteName: siteName.toWellFormed() }
  const query = new URLSearchParams({ title: words.title, site: words.siteName })
  return `/share/${sign(purpose, textOf(words))}.png?${query}`
}

export function readSharePicture({ pathname, searchParams }: URL): ShareWords | undefined {
  const signature = /^\/share\/([\w-]+)\.png$/.exec(pathname)?.[1] ?? ''
  const words = { title: searchParams.get('title') ?? '', siteName: searchParams.get('site') ?? '' }
  return hasSignature(purpose, textOf(words), signature) ? words : undefined
}

function textOf({ title, siteName }: ShareWords) {
  return JSON.stringify([title, siteName])
}
