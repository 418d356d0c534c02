import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { keepTypedEarly } from '#app/ui/forms/typed-early.ts'

const putBack = keepTypedEarly()

function App() {
  // In the moment in which React takes over, before another key can come.
  useLayoutEffect(putBack, [])
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
