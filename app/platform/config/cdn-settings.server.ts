import { z } from 'zod'

import { startError } from './start-error.ts'

export const cdnSettings = {
  CDN: z.enum(['generic', 'fastly', 'cloudflare'], "can only be 'generic', 'fastly' or 'cloudflare'").optional(),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  CDN_MAX_AGE: z.coerce.number('must be a number of seconds').int().min(1).max(31_536_000).default(86_400),
}

type CdnSettings = z.output<z.ZodObject<typeof cdnSettings>>

/** Undefined: no CDN may cache pages, because no CDN would be purged. */
export function readCdn({
  CDN: kind,
  CDN_PURGE_URL: url,
  CDN_PURGE_TOKEN: token,
  CDN_MAX_AGE: maxAgeSeconds,
}: CdnSettings) {
  if (!kind && !url && !token) return undefined
  if (!kind || !url || !token)
    throw startError('A CDN is told what changed with CDN, CDN_PURGE_URL and CDN_PURGE_TOKEN, all three or none.')
  if (new URL(url).protocol !== 'https:' && kind !== 'generic')
    throw startError('CDN_PURGE_URL goes to the CDN without TLS: make it an https:// address.')
  return { kind, url, token, maxAgeSeconds }
}

export type Cdn = NonNullable<ReturnType<typeof readCdn>>
