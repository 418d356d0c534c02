import type { RequestContext } from '#app/platform/http/request.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { callAuth, isAPIError } from '#app/staff/auth/auth.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { headersOfSession } from '#app/staff/sessions/session.server.ts'
import type { PasskeyAnswer } from '#app/staff/sign-in/passkeys/passkey-answer.ts'

import { changeOwnAccount } from './own-account.server.ts'

export async function askForNewPasskey(request: Request, context: RequestContext) {
  const asked = { headers: headersOfSession(request, context), query: {}, returnHeaders: true } as const
  const { response, headers } = await callAuth(async (api) => await api.generatePasskeyRegistrationOptions(asked))
  const { site_name: name } = await readSiteSettings()
  return { options: { ...response, rp: { ...response.rp, name } }, cookies: headers.getSetCookie() }
}

export async function addPasskey(
  request: Request,
  context: RequestContext,
  { name, answer }: { name: string; answer: PasskeyAnswer },
): Promise<boolean> {
  const headers = headersOfSession(request, context)
  try {
    await callAuth(async (api) => await api.verifyPasskeyRegistration({ body: { response: answer, name }, headers }))
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return false
    throw error
  }
  const change = { event: ownAccountEvents.passkeyAdded, notice: 'passkey-added', details: { name } } as const
  return await changeOwnAccount(currentActor(context), change, async () => {})
}
