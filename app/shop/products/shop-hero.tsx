import type { ReactNode } from 'react'

interface ShopHeroProps {
  title: string
  intro: string
  children?: ReactNode
}

/** The shop's name over its door, and the ways to look around in it. */
export function ShopHero({ title, intro, children }: ShopHeroProps) {
  return (
    <div className="bg-blush print:bg-transparent">
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8 sm:px-6 md:py-12 xl:max-w-7xl">
        <div className="grid gap-2">
          <h1 className="text-4xl">{title}</h1>
          {intro && <p className="max-w-measure text-lg">{intro}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}
