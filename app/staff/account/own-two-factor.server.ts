import { and, eq } from 'drizzle-orm'
import { encode } from 'uqr'

import { db } from '#app/platform/database/db.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { type OwnAccountEvent, ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { callAuth, loadAuth } from '#app/staff/auth/auth.server.ts'
import type { AccountNotice } from '#app/staff/notices/account-notice.ts'
import { twoFactors } from '#app/staff/schema.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { refusalOf } from '#app/staff/sign-in/sign-in.server.ts'
import { hashRecoveryCodes } from '#app/staff/sign-in/two-factor/recovery-code-hash.server.ts'
import { newRecoveryCodes, readCode } from '#app/staff/sign-in/two-factor/recovery-code.ts'
import { checkCodeReuse } from '#app/staff/sign-in/two-factor/two-factor.server.ts'

import { changeOwnAccount } from './own-account.server.ts'

/** Replaces an earlier unconfirmed secret. */
export async function startTwoFactorSetup(request: Request, password: string) {
  await callAuth(async (api) => await api.enableTwoFactor({ body: { password }, headers: request.headers }))
}

export async function findPendingSecret(context: RequestContext) {
  const { id, email } = signedInStaff(context)
  const [waiting] = await db
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, id), eq(twoFactors.verified, false)))
  if (!waiting) return undefined
  const { auth, createOTP, symmetricDecrypt } = await loadAuth()
  const { secretConfig } = await auth.$context
  const { site_name: issuer } = await readSiteSettings()
  const secret = await symmetricDecrypt({ key: secretConfig, data: waiting.secret })
  const address = createOTP(secret).url(issuer, email)
  return { key: new URL(address).searchParams.get('secret') ?? '', squares: encode(address, { border: 4 }).data }
}

/** Read from the database: the session only knows the state at the start of the request. */
export async function hasTwoFactor(context: RequestContext): Promise<boolean> {
  const { id } = signedInStaff(context)
  return (await db.$count(twoFactors, and(eq(twoFactors.userId, id), eq(twoFactors.verified, true)))) > 0
}

export async function confirmTwoFactor(request: Request, context: RequestContext, typed: string) {
  const staff = signedInStaff(context)
  const code = readCode(typed)
  if (!code || 'recovery' in code || (await checkCodeReuse(staff.id, code))) return undefined
  try {
    const { headers } = await callAuth(
      async (api) => await api.verifyTOTP({ body: { code: code.totp }, headers: request.headers, returnHeaders: true }),
    )
    const saved = await saveCodes(context, ownAccountEvents.twoFactorEnabled, 'two-step-on')
    return { saved, cookies: headers.getSetCookie() }
  } catch (error) {
    if (refusalOf(error)) return undefined
    throw error
  }
}

export async function renewRecoveryCodes(context: RequestContext) {
  return await saveCodes(context, ownAccountEvents.recoveryCodesRenewed, 'new-codes')
}

/** `heading` is printed with the codes: whose they are and since when. */
async function saveCodes(context: RequestContext, event: OwnAccountEvent, notice: AccountNotice) {
  const codes = newRecoveryCodes()
  const backupCodes = await hashRecoveryCodes(codes)
  await changeOwnAccount(currentActor(context), { event, notice }, async (tx, id) => {
    await tx.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.userId, id))
  })
  const { site_name: siteName } = await readSiteSettings()
  const heading = `${siteName}: recovery codes of ${signedInStaff(context).email}, made on ${formatDate(new Date())}`
  return { codes, heading }
}
