import type { Cdn } from '#app/platform/config/cdn-settings.server.ts'

/**
 * Browsers revalidate each time, mostly with a 304. A CDN keeps the page until one of its tags is purged, or until the
 * page expires.
 */
export function sharedCacheControl(cdn: Pick<Cdn, 'maxAgeSeconds'>, expiresAt: number, now = Date.now()): string {
  const seconds = Math.min(cdn.maxAgeSeconds, Math.floor((expiresAt - now) / 1000))
  return seconds > 0 ? `public, max-age=0, must-revalidate, s-maxage=${seconds}` : 'no-cache'
}

/** Fastly, Varnish and others read Surrogate-Key. Cloudflare has its own header. */
export function tagHeader(kind: Cdn['kind'] | undefined, tags: Iterable<string>): Record<string, string> {
  return kind === 'cloudflare' ? { 'Cache-Tag': [...tags].join(',') } : { 'Surrogate-Key': [...tags].join(' ') }
}
