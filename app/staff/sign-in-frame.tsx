import type { ReactNode } from 'react'

import { useBrand } from '#app/settings/use-brand.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { DoorIllustration } from '#app/ui/layout/door-illustration.tsx'

export function SignInFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const brand = useBrand()
  return (
    <main id="content" className="mx-auto grid w-full max-w-lg px-4 py-12 sm:py-20">
      <Card shape="vault" className="grid grid-cols-1 gap-6">
        <header className="grid justify-items-center gap-4 text-center">
          {brand?.logo ? (
            <img src={brand.logo.href} width={brand.logo.width} height={brand.logo.height} alt="" />
          ) : (
            <DoorIllustration lit />
          )}
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </header>
        {children}
      </Card>
    </main>
  )
}
