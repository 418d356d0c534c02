import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { auth, callAuth, isAPIError } from '#app/staff/auth/better-auth.server.ts'
import { passkeys, sessions } from '#app/staff/schema.ts'
import type { PasskeyAnswer } from '#app/staff/sign-in/passkeys/passkey-answer.ts'

/** Whether an authenticator answered what this browser was asked, with a passkey of this member of staff. */
export async function isOwnPasskey(request: Request, userId: string, answer: PasskeyAnswer): Promise<boolean> {
  try {
    const { session } = await callAuth(
      async () =>
        await auth.api.verifyPasskeyAuthentication({
          body: { response: answer as unknown as AuthenticationResponseJSON },
          headers: request.headers,
        }),
    )
    // The library begins a session with it, whosever passkey it is. Nobody has its cookie.
    await db.delete(sessions).where(eq(sessions.id, session.id))
    if (session.userId !== userId) return false
    await db.update(passkeys).set({ lastUsedAt: new Date() }).where(eq(passkeys.credentialID, answer.id))
    return true
  } catch (error) {
    if (isAPIError(error) && error.statusCode !== 500) return false
    throw error
  }
}
