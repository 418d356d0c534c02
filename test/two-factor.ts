import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'

import { db } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { auth, createOTP, symmetricEncrypt } from '#app/staff/auth/better-auth.server.ts'
import { cmsUsers, twoFactors } from '#app/staff/schema.ts'
import { signIn } from '#app/staff/sign-in/sign-in.server.ts'
import { hashRecoveryCodes } from '#app/staff/sign-in/two-factor/recovery-code-hash.server.ts'
import { finishSignIn } from '#app/staff/sign-in/two-factor/two-factor.server.ts'

import { given, staffPassword } from './given.ts'

const secret = 'a-secret-of-thirty-two-characters'
export const recoveryCodes = ['k7qt-93rm-xw2p', 'abcd-efgh-jkmn']

export async function createTwoFactorUser(person?: Awaited<ReturnType<typeof given.staff>>) {
  const member = person ?? (await given.staff())
  const { secretConfig: key } = await auth.$context
  await db.insert(twoFactors).values({
    userId: member.id,
    secret: await symmetricEncrypt({ key, data: secret }),
    backupCodes: await hashRecoveryCodes(recoveryCodes),
    verified: true,
  })
  await db.update(cmsUsers).set({ twoFactorEnabled: true }).where(eq(cmsUsers.id, member.id))
  return member
}

export function contextFrom(address = '192.0.2.1') {
  const facts = { id: 'request-1', address, nonce: '', page: newPageFacts() }
  return new RouterContextProvider(new Map([[requestFacts, facts]]))
}

/** A request from a browser that received these `Set-Cookie` lines. */
export function requestWith(cookies: string[] = []) {
  const pairs = cookies.map((line) => line.split(';')[0]).filter((pair) => pair && !pair.endsWith('='))
  return new Request('http://localhost:3000/cms/login', { headers: { Cookie: pairs.join('; ') } })
}

/** Somebody's browser after the correct password. */
export async function waitingBrowser({ email }: { email: string }, password = staffPassword) {
  const signedIn = await signIn(requestWith(), contextFrom(), { email, password })
  if (!('needs' in signedIn)) throw new Error('No second step was asked for')
  return requestWith(signedIn.cookies)
}

export async function finish(request: Request, code: string, { trustDevice = false, address = '192.0.2.1' } = {}) {
  return await finishSignIn(request, contextFrom(address), { code, trustDevice })
}

export async function currentCode() {
  return await createOTP(secret).totp()
}
