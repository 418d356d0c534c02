import { keepPage } from '#app/platform/page-tags.server.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { Band } from '#app/site/band.tsx'
import picture from '#app/site/scenes/cot.svg?url&no-inline'
import { ServicePage } from '#app/site/services/service-page.tsx'
import { TopicList } from '#app/site/services/topic-list.tsx'

import type { Route } from './+types/newborn-care.route'

export const meta: Route.MetaFunction = () => [
  { title: 'Newborn Care' },
  {
    name: 'description',
    content: 'A registered midwife, matched to your family, who visits you and your newborn at home.',
  },
]

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, { tags: [settingsTag] })
  return null
}

const topics = [
  'Feeding, by breast, bottle or both, and how to tell that it is going well',
  'Safe sleep, and what nights with a newborn are really like',
  'Weight, nappies, jaundice and skin: what is usual and what needs a look',
  'Bathing, cord care and handling, until your hands know how',
  'Settling a baby who will not be put down',
  'Overnight support, where you and your midwife agree on it',
]

const emergencies = [
  {
    number: '999',
    when: 'a baby who struggles to breathe, is blue, grey or floppy, has a fit, or cannot be woken',
  },
  { number: '111', when: 'a fever, poor feeding, fewer wet nappies, or when you are worried and it cannot wait' },
]

export default function NewbornCare() {
  return (
    <ServicePage
      title="Newborn Care"
      lead="The first days with a baby are mostly questions. Your midwife comes to your home and goes through them with you."
      picture={{ src: picture, width: 480, height: 560 }}
      action={{ href: '/services/newborn-care/request', label: 'Request Care' }}
      emergencies={emergencies}
    >
      <Band labelledBy="topics" ground="sage">
        <h2 id="topics" className="text-3xl">
          What visits can be about
        </h2>
        <p className="max-w-measure mt-3">
          No two families need the same. You and your midwife decide together what goes into your plan.
        </p>
        <TopicList topics={topics} />
      </Band>
    </ServicePage>
  )
}
