import { RotateCcw, Truck } from 'lucide-react'
import type { ReactNode } from 'react'

/** What holds for everything sold here: delivery, and the right to send it back. */
export function DeliveryAndReturns({ delivery, returns }: { delivery: string; returns: string }) {
  return (
    <dl className="border-line max-w-measure mt-2 grid gap-4 border-t pt-5">
      {delivery && (
        <Assurance title="Delivery" icon={<Truck className="size-6" />}>
          {delivery}
        </Assurance>
      )}
      {returns && (
        <Assurance title="Returns" icon={<RotateCcw className="size-6" />}>
          {returns}
        </Assurance>
      )}
    </dl>
  )
}

function Assurance({ title, icon, children }: { title: string; icon: ReactNode; children: string }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <dt className="flex gap-3 font-semibold">
        <span aria-hidden="true" className="text-sage">
          {icon}
        </span>
        {title}
      </dt>
      <dd className="col-span-2 pl-9 whitespace-pre-line">{children}</dd>
    </div>
  )
}
