export type EmbeddedVideo = {
  provider: 'YouTube' | 'Vimeo'
  href: string
  player: string
}

/** Undefined for anything but a video of the two providers. */
export function readVideoAddress(address: string): EmbeddedVideo | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:') return undefined
  const host = url.hostname.replace(/^(?:www|m|player)\./, '')
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return readYouTube(url, host)
  return host === 'vimeo.com' ? readVimeo(url) : undefined
}

function readYouTube({ pathname, searchParams }: URL, host: string): EmbeddedVideo | undefined {
  const [first = '', second = ''] = pathname.slice(1).split('/')
  const inPath = host === 'youtu.be' ? first : ['embed', 'shorts', 'live'].includes(first) ? second : ''
  const id = inPath || (first === 'watch' ? searchParams.get('v') : null)
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined
  const start = /^(\d{1,5})s?$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[1]
  return {
    provider: 'YouTube',
    href: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`,
    player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
  }
}

/** Unlisted videos have a second part, which the player requires. */
function readVimeo({ pathname, searchParams }: URL): EmbeddedVideo | undefined {
  const [, id, inPath] = /^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{1,20}))?\/?$/.exec(pathname) ?? []
  if (!id) return undefined
  const key = inPath ?? /^[\da-f]{1,20}$/.exec(searchParams.get('h') ?? '')?.[0]
  return {
    provider: 'Vimeo',
    href: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    player: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}`,
  }
}
