import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { service } from '#app/settings/structured-data.ts'
import { CarePage } from '#app/site/care/care-page.tsx'
import picture from '#app/site/scenes/chair.svg?url&no-inline'

import type { Route } from './+types/postnatal-care.route'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag] })
  const head = await pageHead(context, request, {
    title: 'Postnatal Care at home',
    description:
      'Care for you while you recover from birth, at home, from one matched, NMC-registered midwife who knows your story.',
    crumbs: [{ label: 'Home', href: '/' }],
    structured: [
      service({
        name: 'Postnatal Care',
        description:
          'Care for you while you recover from birth, at home, from one matched, NMC-registered midwife who knows your story.',
      }),
    ],
  })
  return { head }
}

const topics = {
  heading: 'What a visit can include',
  intro: 'Your midwife decides this with you.',
  list: [
    'How you are healing after a vaginal, assisted or caesarean birth',
    'Bleeding, stitches, pain, rest, and what is usual when',
    'Feeding, and your comfort while you do it',
    'How you feel, said in your own time',
    'Talking through the birth, if and when you want to',
    'What your partner or family can take off your hands',
  ],
}

const steps = [
  "Press 'Request Care' and fill in the form. Most questions are optional.",
  'We contact you within 24 hours to discuss your needs.',
  'If we have a place, we match you with a midwife, and together you make your plan. Payment is made at booking.',
]

export default function PostnatalCare() {
  return (
    <CarePage
      title="Postnatal Care"
      lead="Everybody asks after the baby. Your midwife also asks after you, and stays for the answer."
      picture={{ src: picture, width: 480, height: 560 }}
      action={{ href: '/services/postnatal-care/request', label: 'Request Care' }}
      topics={topics}
      steps={steps}
      limits="It is not emergency or crisis care, and it does not replace your NHS midwife, health visitor, GP or six-week check. If your midwife is concerned, they will tell you whom to see, and how soon."
      emergency={
        <p>
          If you feel you might harm yourself or your baby, or are seeing or hearing things that others do not, call 999
          or go to A&E. It is an emergency, and it can be treated.
        </p>
      }
    >
      <h2 id="what" className="text-3xl">
        Care for the mother while she recovers
      </h2>
      <p className="max-w-measure mt-4 text-lg">
        At home, from one midwife who knows how the birth went. Whether it was as you planned or nothing like it, you
        need not begin at the beginning. This is care beside your NHS care, not in its place. Please keep your
        appointments.
      </p>
    </CarePage>
  )
}
