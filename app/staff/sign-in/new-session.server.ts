import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Teaches the sign-in library to begin a session for somebody who has proved by other means who they are. */
export const newSession = {
  id: 'new-session',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED')
        await setSessionCookie(context, { session: await internalAdapter.createSession(user.id), user })
      },
    ),
    /** Sends the cookie of a session whose token was replaced. */
    sendSessionCookie: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (context) => {
        const found = await context.context.internalAdapter.findSession(context.body.token)
        if (!found) throw new APIError('UNAUTHORIZED')
        await setSessionCookie(context, found)
      },
    ),
  },
}
