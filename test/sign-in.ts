import { createHmac, randomBytes } from 'node:crypto'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cookieName } from '#app/platform/http/cookie-name.server.ts'
import { sessions } from '#app/staff/schema.ts'

import { staffPassword } from './given.ts'

const sessionMs = 12 * 60 * 60 * 1000

/** Inserts a session and returns its Cookie header. Instances on this database that share SESSION_SECRET accept it. */
export async function signIn({ id: userId }: { id: string }): Promise<string> {
  const token = randomBytes(16).toString('hex')
  await db.insert(sessions).values({ userId, token, expiresAt: new Date(Date.now() + sessionMs) })
  // Signed as the sign-in library signs it.
  const signature = createHmac('sha256', config.sessionSecrets[0] ?? '')
    .update(token)
    .digest('base64')
  return `${cookieName('site')}.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Signs in with the password at a running instance as a browser would, and returns its Cookie header. */
export async function signInWithPassword(url: string, { email }: { email: string }): Promise<string> {
  const response = await post(`${url}/cms/login`, { email, password: staffPassword })
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  if (response.status !== 302) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  return cookies.join('; ')
}

/** Sends a form as our own page would. */
export async function post(
  address: string,
  fields: Record<string, string | string[]>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  )
  const { origin } = new URL(address)
  return await fetch(address, { method: 'POST', body, headers: { Origin: origin, ...headers }, redirect: 'manual' })
}
