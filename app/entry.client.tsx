import { StrictMode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

import { keepTypedEarly } from '#app/ui/forms/typed-early.ts'

const restoreTyped = keepTypedEarly()

function App() {
  // At the moment React takes over, before another keystroke.
  useLayoutEffect(restoreTyped, [])
  return (
    <>
      <HydratedRouter />
      <SettledMark />
    </>
  )
}

/** Marks <html> while nothing is under way: hydrated, fonts loaded, no navigation, no fetcher. Browser tests wait for it. */
function SettledMark() {
  const [changes, setChanges] = useState(0)
  // The router tells its own component first, so that the page is in the document when this component renders.
  useEffect(
    () =>
      routerOf(window).subscribe(() => {
        delete document.documentElement.dataset.settled
        startTransition(() => setChanges((count) => count + 1))
      }),
    [],
  )
  useEffect(() => {
    let isCurrent = true
    void document.fonts.ready.then(() => {
      if (isCurrent && isIdle(routerOf(window).state)) document.documentElement.dataset.settled = ''
    })
    return () => void (isCurrent = false)
  }, [changes])
  return null
}

function routerOf(page: object) {
  return (page as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter
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
