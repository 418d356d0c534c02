import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { destinationOf } from '#app/settings/destination.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { organization } from '#app/settings/structured-data.ts'
import { Band } from '#app/site/band.tsx'
import { Scene } from '#app/site/scene.tsx'
import cup from '#app/site/scenes/cup.svg?url&no-inline'
import { TitledCards } from '#app/site/titled-cards.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/about.route'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag] })
  const head = await pageHead(context, request, {
    title: 'About Us',
    description:
      'Why we match each mother with one dedicated midwife, what we believe in, and what we leave to the midwives and the NHS.',
    crumbs: [{ label: 'Home', href: '/' }],
    structured: [organization],
  })
  return {
    head,
    findMidwife: destinationOf('care-app:/client/request-midwife').href,
    joinAsMidwife: destinationOf('care-app:/join').href,
  }
}

const values = [
  {
    title: 'Excellence',
    text: 'Every midwife holds active NMC registration, is vetted, and works to the NMC Code. What we promise is short, so that we can keep it: an answer within 24 hours is one example.',
  },
  {
    title: 'Compassion',
    text: 'No question is too small and no kitchen too untidy. We ask only what we need, say why we ask, and never hurry a decision that is yours to make.',
  },
  {
    title: 'Community',
    text: 'Mothers, partners, grandparents, friends who send a gift, midwives who want time to do their work well: a baby is looked after by all of them together.',
  },
]

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 sm:px-6 md:grid-cols-[6fr_5fr] md:py-14 print:block print:py-3">
        <div className="grid gap-5">
          <h1 className="text-4xl">About Us</h1>
          <p className="max-w-measure text-lg">
            We are a matching platform with one idea: a mother should know the midwife who comes through her door.
          </p>
        </div>
        <Scene src={cup} width={640} height={480} isFirst className="mx-auto w-full max-w-md" />
      </div>
      <Band labelledBy="mission" ground="sage" className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <h2 id="mission" className="text-3xl">
            Our Mission
          </h2>
          <p className="max-w-measure">
            To match each mother with one dedicated midwife who cares for her and her baby at home, in the weeks when
            everything is new, and to make asking for that help easy.
          </p>
        </div>
        <div className="grid content-start gap-3">
          <h2 className="text-3xl">Our Vision</h2>
          <p className="max-w-measure">
            That no family in the UK goes through the first weeks at home without somebody skilled who knows them by
            name and has time for them.
          </p>
        </div>
      </Band>
      <Band labelledBy="story" className="grid items-center gap-10 md:grid-cols-[6fr_5fr]">
        <div className="grid content-start gap-4">
          <h2 id="story" className="text-3xl">
            Our Story
          </h2>
          <p className="max-w-measure">
            Having a baby means meeting a great many professionals, often each of them once. Again and again the story
            of the birth is told from the beginning, to somebody new, by somebody tired. Our service starts from a plain
            question.
          </p>
          <p className="max-w-measure">
            So we match one midwife to one mother, and we accept that this limits how many families we can look after.
            We give no clinical care ourselves. That belongs to midwives who hold active registration with the Nursing
            and Midwifery Council, whom we vet, and who work beside your NHS team, not in its place.
          </p>
        </div>
        <p className="text-plum font-display text-3xl leading-tight">What if it were the same person each time?</p>
      </Band>
      <Band labelledBy="values" ground="butter">
        <h2 id="values" className="text-3xl">
          Our Values
        </h2>
        <TitledCards cards={values} />
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink href={loaderData.findMidwife} external>
            Find a Midwife
          </ButtonLink>
          <ButtonLink href={loaderData.joinAsMidwife} external kind="secondary">
            Join as Midwife
          </ButtonLink>
        </div>
      </Band>
    </>
  )
}
