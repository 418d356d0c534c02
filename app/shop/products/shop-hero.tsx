import type { ReactNode } from 'react'

interface ShopHeroProps {
  title: string
  intro: string
  children?: ReactNode
}

export function ShopHero({ title, intro, children }: ShopHeroProps) {
  return (
    <div className="bg-blush print:bg-transparent">
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-x-12 gap-y-4 px-4 py-4 sm:px-6 sm:py-7 lg:grid-cols-[2fr_3fr] lg:py-10">
        <div className="grid gap-2">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {intro && <p className="max-w-measure sm:text-lg">{intro}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}
