import { StrictMode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

import { keepTypedEarly } from '#app/ui/forms/typed-early.ts'

const restoreTyped = keepTypedEarly()

// Alone, as on the server: beside anything else, React would number its ids otherwise. Hoisted, so that it is not
// rendered again with the mark.
const routed = <HydratedRouter />

function App() {
  // At the moment React takes over, before another keystroke.
  useLayoutEffect(restoreTyped, [])
  useSettledMark()
  return routed
}

/** Marks <html> while nothing is under way: hydrated, fonts loaded, no navigation, no fetcher. Browser tests wait for it. */
function useSettledMark() {
  const [state, setState] = useState<DataRouter['state']>()
  // The router tells its own component first, so that the page is in the document when this one renders.
  useEffect(
    () =>
      router().subscribe((next) => {
        delete document.documentElement.dataset.settled
        startTransition(() => setState(next))
      }),
    [],
  )
  useEffect(() => {
    const outdated = new AbortController()
    if (isIdle(state ?? router().state)) void markSettled(outdated.signal)
    return () => outdated.abort()
  }, [state])
}

async function markSettled(outdated: AbortSignal) {
  await document.fonts.ready
  if (!outdated.aborted && isIdle(router().state)) document.documentElement.dataset.settled = ''
}

function router() {
  return Reflect.get(window, '__reactRouterDataRouter') as DataRouter
}

function isIdle({ navigation, revalidation, fetchers }: DataRouter['state']) {
  return [navigation.state, revalidation, ...[...fetchers.values()].map(({ state }) => state)].every(
    (state) => state === 'idle',
  )
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
