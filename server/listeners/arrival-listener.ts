import { arrivalsChannel, parseUpdate } from '#app/enquiries/live-updates.server.ts'
import type { RecordChange } from '#app/enquiries/live-updates.ts'
import { listen } from '#app/platform/database/listen.server.ts'
import { listEventStreams } from '#app/platform/http/event-streams.server.ts'

// However many come at once, a page reads its list once.
const togetherMs = 1000

/** Tells open pages of staff what came in and what was changed, on whatever instance. They read it as they read all. */
export function followArrivals(signal: AbortSignal) {
  let telling: ReturnType<typeof setTimeout> | undefined
  let hasArrived = false
  let isMissed = false
  let changes: RecordChange[] = []

  function tell() {
    for (const stream of listEventStreams()) {
      if (hasArrived) stream.send('arrived')
      // Which records those are is for admins, as the lists are.
      if (stream.role !== 'admin') continue
      if (isMissed) stream.send('missed')
      else if (changes.length > 0) stream.send('changed', JSON.stringify(changes))
    }
    telling = undefined
    hasArrived = false
    isMissed = false
    changes = []
  }

  function hear(payload: string) {
    const change = parseUpdate(payload)
    if (change) changes.push(change)
    else hasArrived = true
    telling ??= setTimeout(tell, togetherMs)
  }

  let wasLost = false
  const stopped = listen(
    arrivalsChannel,
    {
      onNotify: hear,
      onLost: () => (wasLost = true),
      // What was said while nobody listened is made up for: at worst a page is read for nothing.
      onReady() {
        if (!wasLost) return
        hasArrived = true
        isMissed = true
        telling ??= setTimeout(tell, togetherMs)
      },
      onUnreachable: () => {},
    },
    signal,
  ).finally(() => clearTimeout(telling))
  return { stopped }
}
