import { keepPage } from '#app/platform/page-tags.server.ts'
import { settingsFor, settingsTag } from '#app/settings/site-settings.server.ts'
import { Band } from '#app/site/band.tsx'
import { Scene } from '#app/site/scene.tsx'
import cup from '#app/site/scenes/cup.svg?url&no-inline'
import { OfferList } from '#app/site/services/offer-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/about.route'

export const meta: Route.MetaFunction = () => [{ title: 'About Us' }]

export async function loader({ context }: Route.LoaderArgs) {
  keepPage(context, { tags: [settingsTag] })
  const { site_name } = await settingsFor(context)
  return { siteName: site_name }
}

const values = [
  {
    title: 'Excellence',
    text: 'Registered, experienced midwives, vetted before they meet a single family, and a match we would want for our own.',
  },
  {
    title: 'Compassion',
    text: 'Nobody is told off at their own kitchen table. We listen first, and we say things plainly and kindly.',
  },
  {
    title: 'Community',
    text: 'It takes more than one pair of hands. We bring families, midwives and those who love them closer together.',
  },
]

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 sm:px-6 md:grid-cols-[6fr_5fr] md:py-14">
        <div className="grid gap-5">
          <h1 className="text-4xl">About Us</h1>
          <p className="max-w-measure text-lg">
            {loaderData.siteName} brings one mother and one midwife together, and then steps back so that they can get
            on with it.
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
            To let every family who wants it have one midwife of their own, at home, in the weeks when it matters most.
          </p>
        </div>
        <div className="grid content-start gap-3">
          <h2 className="text-3xl">Our Vision</h2>
          <p className="max-w-measure">
            A country in which nobody comes home from hospital to a closed door, and in which a midwife can give care in
            the way she was trained to: to one person she knows.
          </p>
        </div>
      </Band>
      <Band labelledBy="story">
        <h2 id="story" className="text-3xl">
          Our Story
        </h2>
        <div className="mt-4 grid gap-4">
          <p className="max-w-measure">
            Ask a mother what she missed after the birth, and she seldom names a thing. She says: somebody who knew me.
            Ask a midwife why she became one, and she says much the same from the other side.
          </p>
          <p className="max-w-measure">
            So we built a service with one idea at its centre: a match. We look at where you live, what you need and
            when, and find a midwife for whom that fits. We do it by hand, which is why there is a limit to how many
            families we can take on at a time.
          </p>
          <p className="max-w-measure">
            We are a matching platform. The care itself is given by midwives who hold active registration with the
            Nursing and Midwifery Council and whom we have vetted; we give no direct care, and we are not an emergency
            service.
          </p>
        </div>
      </Band>
      <Band labelledBy="values" ground="butter">
        <h2 id="values" className="text-3xl">
          What we hold to
        </h2>
        <OfferList offers={values} />
        <p className="mt-10">
          <ButtonLink href="/contact">Contact us</ButtonLink>
        </p>
      </Band>
    </>
  )
}
