import { arrivalsChannel, parseUpdate } from '#app/enquiries/live-updates.server.ts'
import type { RecordChange } from '#app/enquiries/live-updates.ts'
import { listen } from '#app/platform/database/listen.server.ts'
import { sendToAll } from '#app/platform/http/event-streams.server.ts'

// Batches a burst of notifications into one reload.
const togetherMs = 1000

/** Notifies open staff pages, which reload through their own loaders. */
export function followArrivals(signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasArrived = false
  let isMissed = false
  let changes: RecordChange[] = []

  function notifyPages() {
    if (hasArrived) sendToAll('arrived')
    // Only admins see the lists, so only they get record ids.
    if (isMissed) sendToAll('missed', '', 'admin')
    else if (changes.length > 0) sendToAll('changed', JSON.stringify(changes), 'admin')
    timer = undefined
    hasArrived = false
    isMissed = false
    changes = []
  }

  function queueUpdate(payload: string) {
    const update = parseUpdate(payload)
    if (update) changes.push(update)
    else hasArrived = true
    timer ??= setTimeout(notifyPages, togetherMs)
  }

  let wasLost = false
  const stopped = listen(
    arrivalsChannel,
    {
      onNotify: queueUpdate,
      onLost: () => (wasLost = true),
      // Notifications were missed: at worst a page reloads needlessly.
      onReady() {
        if (!wasLost) return
        hasArrived = true
        isMissed = true
        timer ??= setTimeout(notifyPages, togetherMs)
      },
      onUnreachable: () => {},
    },
    signal,
  ).finally(() => clearTimeout(timer))
  return { stopped }
}
