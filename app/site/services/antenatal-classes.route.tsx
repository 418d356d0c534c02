import { keepPage } from '#app/platform/page-tags.server.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { Band } from '#app/site/band.tsx'
import picture from '#app/site/scenes/class.svg?url&no-inline'
import { OfferList } from '#app/site/services/offer-list.tsx'
import { ServicePage } from '#app/site/services/service-page.tsx'
import { TopicList } from '#app/site/services/topic-list.tsx'

import type { Route } from './+types/antenatal-classes.route'

export const meta: Route.MetaFunction = () => [
  { title: 'Antenatal Classes' },
  {
    name: 'description',
    content: 'Antenatal classes in a group, in private or as a mix of home and online, led by a registered midwife.',
  },
]

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, { tags: [settingsTag] })
  return null
}

const classes = [
  {
    title: 'Group classes',
    text: 'A small circle of families who expect their babies at about the same time. You hear the questions you had not thought of, and meet people who will be awake at three too.',
  },
  {
    title: 'Private sessions',
    text: 'Just you, whoever will be with you, and a midwife. We go at your pace and into what matters to you, including a birth before this one.',
  },
  {
    title: 'Hybrid options',
    text: 'Some sessions in person and some online, in the mix that suits your work, your journey and your energy.',
  },
]

const topics = [
  'Signs of labour, and when to call your maternity unit',
  'Ways to cope with pain, and what each can and cannot do',
  'Choices about where and how to give birth',
  'Caesarean and assisted birth: what happens and why',
  'The first hours, skin to skin and the first feed',
  'Your own recovery, and asking for help early',
]

const emergencies = [
  { number: '999', when: 'heavy bleeding, severe pain, or a fit' },
  { number: '111', when: 'for urgent advice; when your baby moves less than usual, call your maternity unit at once' },
]

export default function AntenatalClasses() {
  return (
    <ServicePage
      title="Antenatal Classes"
      lead="Go into birth and the first weeks knowing what to expect, what to ask, and what you want."
      picture={{ src: picture, width: 640, height: 480 }}
      action={{ href: '/services/antenatal-classes-registration', label: 'Book Classes' }}
      emergencies={emergencies}
    >
      <Band labelledBy="classes" ground="sage">
        <h2 id="classes" className="text-3xl">
          Our Classes
        </h2>
        <OfferList offers={classes} />
      </Band>
      <Band labelledBy="topics">
        <h2 id="topics" className="text-3xl">
          What a class can cover
        </h2>
        <TopicList topics={topics} />
      </Band>
    </ServicePage>
  )
}
