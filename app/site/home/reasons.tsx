import { BadgeCheck, CalendarDays, DoorOpen, HeartHandshake } from 'lucide-react'

import { Band } from '#app/site/band.tsx'
import { Card } from '#app/ui/card.tsx'
import { Doorway } from '#app/ui/doorway.tsx'

const reasons = [
  {
    title: 'One midwife, all the way',
    text: 'You are matched with one dedicated midwife. You tell your story once, to somebody who will remember it at the next visit.',
    Icon: HeartHandshake,
  },
  {
    title: 'Care where you live',
    text: 'No waiting room, no car park, no dressing for the occasion. Your midwife comes to you, and you can stay in your slippers.',
    Icon: DoorOpen,
  },
  {
    title: 'Times that bend',
    text: 'Babies do not keep office hours. Visits are arranged with you and around your household, and your plan can change with it.',
    Icon: CalendarDays,
  },
  {
    title: 'Registered and vetted',
    text: 'Every midwife holds active registration with the Nursing and Midwifery Council and is vetted. You can look them up on the public register.',
    Icon: BadgeCheck,
  },
]

export function Reasons({ siteName }: { siteName: string }) {
  return (
    <Band labelledBy="reasons">
      <h2 id="reasons" className="text-3xl">
        Why Families Choose {siteName}
      </h2>
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ title, text, Icon }) => (
          <li key={title} className="grid">
            <Card shape="porch" className="grid content-start gap-3">
              <span className="text-plum">
                <Doorway lit>
                  <Icon className="size-7" />
                </Doorway>
              </span>
              <h3 className="text-lg">{title}</h3>
              <p>{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Band>
  )
}
