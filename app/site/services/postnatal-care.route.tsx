import { keepPage } from '#app/platform/page-tags.server.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { Band } from '#app/site/band.tsx'
import picture from '#app/site/scenes/chair.svg?url&no-inline'
import { ServicePage } from '#app/site/services/service-page.tsx'
import { TopicList } from '#app/site/services/topic-list.tsx'

import type { Route } from './+types/postnatal-care.route'

export const meta: Route.MetaFunction = () => [
  { title: 'Postnatal Care' },
  {
    name: 'description',
    content: 'Recovery after birth with one registered midwife who visits you at home and asks how you are.',
  },
]

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, { tags: [settingsTag] })
  return null
}

const topics = [
  'Healing after a vaginal, assisted or caesarean birth',
  'Stitches, bleeding and pelvic floor: what is usual, and what is not',
  'Feeding, and being comfortable while you do it',
  'Mood and sleep, said aloud to somebody who will not be shocked',
  'Talking through the birth you had',
  'Planning the coming weeks, and who does what at home',
]

const emergencies = [
  {
    number: '999',
    when: 'heavy bleeding, chest pain, trouble breathing, a fit, or thoughts of harming yourself or your baby',
  },
  { number: '111', when: 'a fever, a painful or swollen leg, a wound that worries you; or call your maternity unit' },
]

export default function PostnatalCare() {
  return (
    <ServicePage
      title="Postnatal Care"
      lead="Everybody asks about the baby. Your midwife asks about you: how you heal, sleep, eat and feel."
      picture={{ src: picture, width: 480, height: 560 }}
      action={{ href: '/services/postnatal-care/request', label: 'Request Care' }}
      emergencies={emergencies}
    >
      <Band labelledBy="topics" ground="sage">
        <h2 id="topics" className="text-3xl">
          What visits can be about
        </h2>
        <p className="max-w-measure mt-3">
          Your midwife plans with you, visit by visit. What is said at your kitchen table decides what comes next.
        </p>
        <TopicList topics={topics} />
      </Band>
    </ServicePage>
  )
}
