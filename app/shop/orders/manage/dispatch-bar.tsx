import type { ReactNode } from 'react'

import { ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { newTab } from '#app/ui/buttons/link.tsx'
import { Selection } from '#app/ui/tables/selection.tsx'

const steps = [
  { path: 'pick-list', label: 'Pick list', isSheet: true },
  { path: 'packing-slips', label: 'Packing slips', isSheet: true },
  { path: 'labels/click-and-drop.csv', label: 'Labels for Click & Drop', isSheet: false },
  { path: 'sending', label: 'Mark as sent', isSheet: false },
].map(({ path, ...step }) => ({ ...step, path: `${ordersPath}/${path}` }))

interface DispatchBarProps {
  /** The list's query string. */
  here: string
  total: number
  children: ReactNode
}

export function DispatchBar({ here, total, children }: DispatchBarProps) {
  return (
    <div className="group/dispatch grid grid-cols-1 gap-3">
      {/* Not removed while rows are selected, or the list would move under the pointer. */}
      <nav
        aria-label="All of this list"
        className="flex flex-wrap items-center gap-1.5 text-sm group-has-[input[name=id]:checked]/dispatch:invisible print:hidden"
      >
        <p className="mr-1 font-semibold">All {total.toLocaleString('en-GB')}:</p>
        {steps.map(({ path, label, isSheet }) => (
          <a
            key={path}
            href={path + here}
            className="desk-verb inline-grid content-center"
            {...(isSheet ? newTab : {})}
          >
            {label}
          </a>
        ))}
      </nav>
      <Selection
        method="get"
        reloadDocument
        actions={
          <>
            {[...new URLSearchParams(here)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {steps.map(({ path, label, isSheet }) => (
              <button key={path} formAction={path} formTarget={isSheet ? '_blank' : undefined} className="desk-verb">
                {label}
              </button>
            ))}
          </>
        }
      >
        {children}
      </Selection>
    </div>
  )
}
