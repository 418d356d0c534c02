import type { Cdn } from '#app/platform/config/cdn-settings.server.ts'

/**
 * Browsers ask each time, and mostly get 304. A CDN keeps the page until it is purged by one of its tags, or until the page
 * changes by itself.
 */
export function sharedCacheControl(cdn: Pick<Cdn, 'maxAgeSeconds'>, expiresAt: number, now = Date.now()): string {
  const seconds = Math.min(cdn.maxAgeSeconds, Math.floor((expiresAt - now) / 1000))
  return seconds > 0 ? `public, max-age=0, must-revalidate, s-maxage=${seconds}` : 'no-cache'
}

/** Fastly reads Surrogate-Key, and so do Varnish and others; Cloudflare has a header of its own. */
export function tagHeader(kind: Cdn['kind'] | undefined, tags: Iterable<string>): Record<string, string> {
  return kind === 'cloudflare' ? { 'Cache-Tag': [...tags].join(',') } : { 'Surrogate-Key': [...tags].join(' ') }
}
