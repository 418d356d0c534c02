import { and, eq } from 'drizzle-orm'

import { transaction } from '#app/platform/database/db.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { callAuth, isAPIError } from '#app/staff/auth/auth.server.ts'
import { notifyOfOwnChange } from '#app/staff/notices/account-notices.server.ts'
import { passkeys } from '#app/staff/schema.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import type { PasskeyAnswer } from '#app/staff/sign-in/passkeys/passkey-answer.ts'

export async function askForNewPasskey(request: Request) {
  const { response, headers } = await callAuth(
    async (api) =>
      await api.generatePasskeyRegistrationOptions({ headers: request.headers, query: {}, returnHeaders: true }),
  )
  const { site_name: name } = await readSiteSettings()
  return { options: { ...response, rp: { ...response.rp, name } }, cookies: headers.getSetCookie() }
}

export async function addPasskey(
  request: Request,
  context: RequestContext,
  { name, answer }: { name: string; answer: PasskeyAnswer },
): Promise<boolean> {
  try {
    await callAuth(
      async (api) =>
        await api.verifyPasskeyRegistration({
          body: { response: answer, name },
          headers: request.headers,
        }),
    )
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return false
    throw error
  }
  await transaction(async (tx) => {
    await notifyOfOwnChange(tx, change(context).staff.id, 'passkey-added')
    await recordAuditEvent(tx, { ...change(context), event: ownAccountEvents.passkeyAdded, details: { name } })
  })
  return true
}

export async function removePasskey(context: RequestContext, id: string): Promise<boolean> {
  const { staff } = change(context)
  return await transaction(async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, staff.id)))
      .returning({ name: passkeys.name })
    if (!removed) return false
    await notifyOfOwnChange(tx, staff.id, 'passkey-removed')
    await recordAuditEvent(tx, {
      ...change(context),
      event: ownAccountEvents.passkeyRemoved,
      details: { name: removed.name },
    })
    return true
  })
}

function change(context: RequestContext) {
  const staff = signedInStaff(context)
  return { staff, subject: 'staff' as const, ids: [staff.id], requestId: context.get(requestFacts).id }
}
