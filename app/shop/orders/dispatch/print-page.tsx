import { type ReactNode, useEffect } from 'react'

import { Button } from '#app/ui/buttons/button.tsx'

interface PrintSheetsProps {
  /** How many more there are beyond this page. */
  left?: number
  children: ReactNode
}

export function PrintPage({ left = 0, children }: PrintSheetsProps) {
  useEffect(() => {
    void document.fonts.ready.then(() => window.print())
  }, [])

  return (
    <main className="mx-auto grid max-w-3xl gap-10 px-6 py-10 print:block print:max-w-none print:p-0">
      {children}
      <div className="flex flex-wrap items-center gap-4 print:hidden">
        <Button type="button" kind="secondary" onClick={() => window.print()}>
          Print
        </Button>
        {left > 0 && (
          <p>{left.toLocaleString('en-GB')} more are to be sent. They follow when these have been marked as sent.</p>
        )}
      </div>
    </main>
  )
}
