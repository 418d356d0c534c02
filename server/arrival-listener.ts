import { arrivalsChannel } from '#app/enquiries/announce-arrival.server.ts'
import { openEventStreams } from '#app/platform/event-streams.server.ts'
import { listen } from '#app/platform/listen.server.ts'

// However many come at once, a page reads its list once.
const togetherMs = 1000

/** Tells open pages of staff that something new came in, on whatever instance. What it is they read as they read all. */
export function followArrivals(signal: AbortSignal) {
  let telling: ReturnType<typeof setTimeout> | undefined

  function tellSoon() {
    telling ??= setTimeout(() => {
      telling = undefined
      for (const stream of openEventStreams()) stream.send('arrived')
    }, togetherMs)
  }

  let wasLost = false
  const stopped = listen(
    arrivalsChannel,
    {
      onNotify: tellSoon,
      onLost: () => (wasLost = true),
      // What was said while nobody listened is made up for: at worst a list is read for nothing.
      onReady: () => wasLost && tellSoon(),
      onUnreachable: () => {},
    },
    signal,
  ).finally(() => clearTimeout(telling))
  return { stopped }
}
