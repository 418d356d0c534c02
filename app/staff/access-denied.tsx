import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'

import { Card } from '#app/ui/layout/card.tsx'
import { DoorIllustration } from '#app/ui/layout/door-illustration.tsx'

import { type Denied, isDenied } from './denied.ts'

export function AccessDenied({ title, description, children }: Denied & { children?: ReactNode }) {
  return (
    <main id="content" className="mx-auto grid max-w-lg px-4 py-20">
      <title>{title}</title>
      <Card shape="vault" className="grid justify-items-center gap-4 text-center">
        <DoorIllustration />
        <h1 className="text-2xl">{title}</h1>
        <p>{description}</p>
        {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
      </Card>
    </main>
  )
}

/** Says why a page is refused, with the ways out. Passes on what is no refusal. */
export function DeniedBoundary({ children }: { children: ReactNode }) {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || !isDenied(error.data)) throw error
  return <AccessDenied {...error.data}>{children}</AccessDenied>
}
