import { changesChannel } from '#app/enquiries/live-updates.server.ts'
import { listen } from '#app/platform/database/listen.server.ts'
import { sendToAll } from '#app/platform/http/event-streams.server.ts'

// Batches a burst of notifications into one reload.
const togetherMs = 1000

/** Notifies open lists of enquiries, which reload through their own loaders. */
export function followEnquiries(signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasLost = false

  function notifySoon() {
    timer ??= setTimeout(() => {
      timer = undefined
      sendToAll('enquiries', 'admin')
    }, togetherMs)
  }

  const stopped = listen(
    changesChannel,
    {
      onNotify: notifySoon,
      onLost: () => (wasLost = true),
      // Notifications were missed: at worst a page reloads needlessly.
      onReady: () => wasLost && notifySoon(),
    },
    signal,
  ).finally(() => clearTimeout(timer))
  return { stopped }
}
