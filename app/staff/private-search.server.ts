import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

import { redirect } from 'react-router'

import { sign } from '#app/platform/crypto/crypto.server.ts'
import { listHref, type ListQuery, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'

const ivBytes = 12
const tagBytes = 16

// For lists searched by people's names. History, proxies and screenshots store addresses, so the search is encrypted in
// them; the address can still be bookmarked. Throws a redirect where it is not encrypted yet.
export function readPrivateListQuery(url: URL, rules: ListRules): ListQuery {
  if (url.searchParams.get('search')) throw redirect(url.pathname + privateListPlace(url.searchParams, rules))
  const query = readListQuery(url.searchParams, rules)
  return { ...query, search: query.sealed ? decryptSearch(query.sealed) : '' }
}

export function privateListPlace(submitted: FormData | URLSearchParams, rules: ListRules): string {
  const fields = [...submitted].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  const query = readListQuery(new URLSearchParams(fields), rules)
  return listHref({ ...query, sealed: query.search && encryptSearch(query.search) }, rules, { page: query.page })
}

export function encryptSearch(search: string) {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key(), iv)
  return Buffer.concat([iv, cipher.update(search, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

// A truncated value, or one without its key, counts as no search, like any invalid parameter.
export function decryptSearch(sealed: string) {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return ''
  try {
    const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return ''
  }
}

function key() {
  return createSecretKey(sign('private search', 'key'), 'base64url')
}
