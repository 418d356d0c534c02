import { listen } from '#app/platform/database/listen.server.ts'
import { sessionRevocationChannel } from '#app/staff/sessions/session-revocation.server.ts'
import { endStreamsOfEndedSessions } from '#app/staff/sessions/session-streams.server.ts'

/** Tells open pages of staff whose session was ended, on whatever instance, that it is over. */
export function followSessionRevocations(signal: AbortSignal) {
  const stopped = listen(
    sessionRevocationChannel,
    {
      onNotify: (userId) => void endStreamsOfEndedSessions(userId),
      // What was said while nobody listened is made up for.
      onReady: () => void endStreamsOfEndedSessions(),
      onLost: () => {},
      onUnreachable: () => {},
    },
    signal,
  )
  return { stopped }
}
