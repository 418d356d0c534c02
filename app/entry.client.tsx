import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { keepTypedEarly } from '#app/ui/forms/typed-early.ts'

const putBack = keepTypedEarly()

function App() {
  // In the moment in which React takes over, before another key can come.
  useLayoutEffect(putBack, [])
  // Runs after the effects of the whole page; browser tests wait for it.
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
