import type { ReactNode } from 'react'

/** Says in the form why nobody was let in. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-danger text-danger rounded-r-md border-l-4 px-4 py-2 font-semibold">
      {children}
    </p>
  )
}
