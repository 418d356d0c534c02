import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { service } from '#app/settings/structured-data.ts'
import { CarePage } from '#app/site/care/care-page.tsx'
import picture from '#app/site/scenes/class.svg?url&no-inline'
import { TitledCards } from '#app/site/titled-cards.tsx'

import type { Route } from './+types/antenatal-classes.route'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag] })
  const head = await pageHead(context, request, {
    title: 'Antenatal Classes: group, private or hybrid',
    description:
      'Group classes, private sessions and hybrid options, in person or online. See what a class can cover and book yours.',
    crumbs: [{ label: 'Home', href: '/' }],
    structured: [
      service({
        name: 'Antenatal Classes',
        description:
          'Group classes, private sessions and hybrid options, in person or online. See what a class can cover and book yours.',
      }),
    ],
  })
  return { head }
}

const classes = [
  {
    title: 'Group classes',
    text: 'Expectant parents together, with time for everybody’s questions, the ones you had not thought of included. It is good to know somebody else who will be awake at the same hour of the night.',
  },
  {
    title: 'Private sessions',
    text: 'Just you, and whoever will be with you at the birth. A good choice for a second baby, a worry you would rather not share, or a diary that fits no timetable.',
  },
  {
    title: 'Hybrid options',
    text: 'Some of it in a group, some of it in private, in person or online. Tell us in the form what you would like to combine.',
  },
]

const topics = {
  heading: 'What a class can cover',
  intro: 'What yours covers is agreed with you.',
  list: [
    'How labour may begin and unfold, and when to call your maternity unit',
    'Comfort, movement, breathing and the kinds of pain relief there are',
    'Vaginal, assisted and caesarean birth, and questions to ask about each',
    'What a birth partner can do',
    'The first hours, feeding in the way you choose, and sleeping safely',
    'Looking after yourself when you are home',
  ],
}

const steps = [
  "Press 'Book Classes' and fill in the form: a few minutes.",
  'Our team will contact you within 24 hours.',
  'You agree on a class and its times. Payment is made at booking.',
]

export default function AntenatalClasses() {
  return (
    <CarePage
      title="Antenatal Classes"
      lead="Meet birth and the first weeks with fewer surprises, in classes that go at the pace of the people there."
      picture={{ src: picture, width: 640, height: 480 }}
      action={{ href: '/services/antenatal-classes-registration', label: 'Book Classes' }}
      topics={topics}
      steps={steps}
      emergency={<p>If your baby moves less than usual, call your maternity unit at once, by day or by night.</p>}
    >
      <h2 id="what" className="text-3xl">
        Our Classes
      </h2>
      <TitledCards cards={classes} />
    </CarePage>
  )
}
