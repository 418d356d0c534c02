import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

import { redirect } from 'react-router'

import { sign } from '#app/platform/crypto/crypto.server.ts'
import { listHref, type ListQuery, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'

const ivBytes = 12
const tagBytes = 16

/**
 * Reads the address of a list in which people are looked for by name. History, proxies and screenshots keep addresses, so
 * what is looked for is encrypted in it; the list can still be kept and sent. Throws a redirect where it is not encrypted yet.
 */
export function readPrivateListQuery(url: URL, rules: ListRules): ListQuery {
  if (url.searchParams.get('search')) throw redirect(url.pathname + privateListPlace(url.searchParams, rules))
  const query = readListQuery(url.searchParams, rules)
  return { ...query, search: query.sealed ? decrypt(query.sealed) : '' }
}

/** The address (from its question mark) of the list that these filters of a form ask for. */
export function privateListPlace(asked: FormData | URLSearchParams, rules: ListRules): string {
  const fields = [...asked].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  const query = readListQuery(new URLSearchParams(fields), rules)
  return listHref({ ...query, sealed: query.search && encrypt(query.search) }, rules, { page: query.page })
}

function encrypt(search: string) {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key(), iv)
  return Buffer.concat([iv, cipher.update(search, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

// What cannot be read was cut off, or encrypted with a key that is gone: the list shows all, as for anything that makes no sense.
function decrypt(sealed: string) {
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
