import { Band } from '#app/site/band.tsx'
import { Scene } from '#app/site/scene.tsx'
import gift from '#app/site/scenes/gift.svg?url&no-inline'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

export function Gift() {
  return (
    <Band ground="butter" labelledBy="gift" className="grid items-center gap-10 md:grid-cols-[6fr_5fr]">
      <div className="grid justify-items-start gap-4">
        <h2 id="gift" className="text-3xl">
          Give her a midwife, not another blanket
        </h2>
        <p className="max-w-measure text-lg">The most useful present may be a pair of experienced hands.</p>
        <p className="max-w-measure">
          Family and friends can ask for care on behalf of a mother. We ask only for your details and her name: her
          health is hers to talk about. We reply to you within 24 hours.
        </p>
        <ButtonLink href="/contact" kind="secondary">
          Ask about a gift
        </ButtonLink>
      </div>
      <Scene src={gift} width={480} height={560} className="mx-auto w-64 md:w-80" />
    </Band>
  )
}
