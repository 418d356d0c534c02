import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { keepTypedEarly } from '#app/ui/forms/typed-early.ts'

const restoreTyped = keepTypedEarly()

function App() {
  // At the moment React takes over, before another keystroke.
  useLayoutEffect(restoreTyped, [])
  // Runs after all effects of the page. Browser tests wait for it.
  useEffect(() => void (document.documentElement.dataset.hydrated = ''), [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
