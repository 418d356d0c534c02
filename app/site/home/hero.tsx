import type { ActiveSlide } from '#app/content/slides/slides.server.ts'
import { SlideRow } from '#app/site/home/slide-row.tsx'
import { Scene } from '#app/site/scene.tsx'
import door from '#app/site/scenes/door.svg?url&no-inline'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

interface HeroProps {
  slides: readonly ActiveSlide[]
  findMidwife: string
  joinAsMidwife: string
}

export function Hero({ slides, findMidwife, joinAsMidwife }: HeroProps) {
  return (
    <>
      <Opening findMidwife={findMidwife} joinAsMidwife={joinAsMidwife} />
      {slides.length > 0 && <SlideRow slides={slides} />}
    </>
  )
}

function Opening({ findMidwife, joinAsMidwife }: Omit<HeroProps, 'slides'>) {
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-8 sm:px-6 md:grid-cols-[6fr_5fr] md:py-14 print:block print:py-3">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-4xl">One midwife, at your own front door</h1>
        <p className="max-w-measure text-lg">
          We match each mother with one dedicated midwife, registered with the NMC and vetted, who cares for her and her
          baby at home, at times that suit the family.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={findMidwife} external>
            Find a Midwife
          </ButtonLink>
          <ButtonLink href={joinAsMidwife} external kind="secondary">
            Join as Midwife
          </ButtonLink>
        </div>
        <p className="max-w-measure text-ink-soft text-sm">
          Places are limited, because each mother has a midwife of her own.
        </p>
      </div>
      <Scene src={door} width={480} height={560} isFirst className="mx-auto w-full max-w-md" />
    </div>
  )
}
