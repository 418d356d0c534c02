import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { service } from '#app/settings/structured-data.ts'
import { CarePage } from '#app/site/care/care-page.tsx'
import picture from '#app/site/scenes/cot.svg?url&no-inline'

import type { Route } from './+types/newborn-care.route'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag] })
  const head = await pageHead(context, request, {
    title: 'Newborn Care at home',
    description:
      'Practical help with your new baby at home from one matched, NMC-registered midwife: feeding, sleep, bathing and your questions.',
    crumbs: [{ label: 'Home', href: '/' }],
    structured: [
      service({
        name: 'Newborn Care',
        description:
          'Practical help with your new baby at home from one matched, NMC-registered midwife: feeding, sleep, bathing and your questions.',
      }),
    ],
  })
  return { head }
}

const topics = {
  heading: 'What a visit can include',
  intro: 'Your midwife decides this with you.',
  list: [
    'Help with feeding, by breast, bottle or both',
    'Settling, winding, changing, bathing, care of the cord',
    'Your baby’s sleep, and how to make it safer',
    'Overnight care, if you need it: say so in the form',
    'Your questions, in whatever order they come',
  ],
}

const steps = [
  "Press 'Request Care' and fill in the form. Most questions are optional.",
  'We contact you within 24 hours to discuss your needs.',
  'If we have a place, we match you with a midwife, and together you make your plan. Payment is made at booking.',
]

export default function NewbornCare() {
  return (
    <CarePage
      title="Newborn Care"
      lead="Practical help with your new baby, at home, from one midwife who gets to know all of you."
      picture={{ src: picture, width: 480, height: 560 }}
      action={{ href: '/services/newborn-care/request', label: 'Request Care' }}
      topics={topics}
      steps={steps}
      limits="It is not emergency care, a diagnosis at a distance, or a substitute for your baby’s NHS checks and screening. If your midwife is concerned, they will tell you whom to see, and how soon."
    >
      <h2 id="what" className="text-3xl">
        A midwife of your own for the early days
      </h2>
      <p className="max-w-measure mt-4 text-lg">
        Somebody to watch a feed with you, show you how to bath a slippery baby, and tell you which of the noises at
        night are ordinary. This is care beside your NHS care, not in its place. Please keep your appointments.
      </p>
    </CarePage>
  )
}
