import { timeLimit } from '#app/platform/config/time-limits.server.ts'
const places = 3
const maxWaiting = 20
const patienceMs = timeLimit(30_000)

type Release = () => void
type Waiting = { grant: (release: Release | undefined) => void; timer: NodeJS.Timeout }

// Limits how many large bodies are in memory; the others wait in the network. Resolves to a release function.
export function createUploadPlaces() {
  const waiting: Waiting[] = []
  let taken = 0

  function releaseOnce(): Release {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const next = waiting.shift()
      if (!next) {
        taken -= 1
        return
      }
      clearTimeout(next.timer)
      next.grant(releaseOnce())
    }
  }

  return async function acquire(): Promise<Release | undefined> {
    if (taken < places) {
      taken += 1
      return releaseOnce()
    }
    if (waiting.length >= maxWaiting) return undefined
    const { promise, resolve } = Promise.withResolvers<Release | undefined>()
    const one: Waiting = { grant: resolve, timer: setTimeout(giveUp, patienceMs) }
    function giveUp() {
      waiting.splice(waiting.indexOf(one), 1)
      resolve(undefined)
    }
    waiting.push(one)
    return await promise
  }
}
