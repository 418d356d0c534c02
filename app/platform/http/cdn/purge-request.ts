import type { Cdn } from '#app/platform/config/cdn-settings.server.ts'

/** The purge request of this kind of CDN. `tags` undefined: everything. */
export function purgeRequest({ kind, url, token }: Omit<Cdn, 'maxAgeSeconds'>, tags: string[] | undefined) {
  const json = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  if (kind === 'generic') return { url, headers: json, body: JSON.stringify(tags ? { tags } : { everything: true }) }
  if (kind === 'cloudflare')
    return { url, headers: json, body: JSON.stringify(tags ? { tags } : { purge_everything: true }) }
  const key = { 'Fastly-Key': token }
  // Fastly takes a tag as one word, and purges everything at another address.
  return tags
    ? { url: `${url.replace(/\/$/, '')}/purge`, headers: { ...key, 'Surrogate-Key': tags.join(' ') }, body: undefined }
    : { url: `${url.replace(/\/$/, '')}/purge_all`, headers: key, body: undefined }
}
