import { listen } from '#app/platform/database/listen.server.ts'
import { sessionRevocationChannel } from '#app/staff/sessions/session-revocation.server.ts'
import { endStreamsOfEndedSessions } from '#app/staff/sessions/session-streams.server.ts'

export function followSessionRevocations(signal: AbortSignal) {
  const stopped = listen(
    sessionRevocationChannel,
    {
      onNotify: (userId) => void endStreamsOfEndedSessions(userId),
      onReady: () => void endStreamsOfEndedSessions(),
    },
    signal,
  )
  return { stopped }
}
