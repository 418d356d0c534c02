import { Band } from '#app/site/band.tsx'
import { Scene } from '#app/site/scene.tsx'
import gift from '#app/site/scenes/gift.svg?url&no-inline'
import { ButtonLink } from '#app/ui/button.tsx'

export function Gift() {
  return (
    <Band ground="butter" labelledBy="gift" className="grid items-center gap-10 md:grid-cols-[6fr_5fr]">
      <div className="grid justify-items-start gap-4">
        <h2 id="gift" className="text-3xl">
          Give care as a gift
        </h2>
        <p className="max-w-measure text-lg">
          The cot is bought and the cupboard is full. What helps now is somebody at the door who knows what to do.
        </p>
        <p className="max-w-measure">
          Family and friends can ask for care on behalf of a new mother. We need her name and your contact, nothing
          about her health: she tells her midwife herself.
        </p>
        <ButtonLink href="/contact" kind="secondary">
          Ask about a gift
        </ButtonLink>
      </div>
      <Scene src={gift} width={480} height={560} className="mx-auto w-64 md:w-80" />
    </Band>
  )
}
