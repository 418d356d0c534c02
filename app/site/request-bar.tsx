import { Phone } from 'lucide-react'

import { phoneHref } from '#app/platform/forms/phone.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'

const entrances: Record<string, { href: string; label: string }> = {
  '/services/antenatal-classes': { href: '/services/antenatal-classes-registration', label: 'Book classes' },
  '/services/newborn-care': { href: '/services/newborn-care/request', label: 'Request care' },
  '/services/postnatal-care': { href: '/services/postnatal-care/request', label: 'Request care' },
}

/** On phones, on the pages of services: within reach of the thumb until the end of the page. */
export function RequestBar({ path, phone }: { path: string; phone: string }) {
  const entrance = ownValue(entrances, path)
  if (!entrance) return null
  return (
    <nav
      aria-label="Next step"
      className="border-line bg-paper sticky bottom-0 z-30 flex flex-wrap gap-3 border-t px-4 py-2 sm:hidden print:hidden"
    >
      <a href={entrance.href} className={`${buttonStyle({ size: 'small' })} grow`}>
        {entrance.label}
      </a>
      {phone && (
        <a href={phoneHref(phone)} className={buttonStyle({ kind: 'secondary', size: 'small' })}>
          <Phone aria-hidden="true" className="size-4" />
          Call
        </a>
      )}
    </nav>
  )
}
