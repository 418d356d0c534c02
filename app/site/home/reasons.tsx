import { BadgeCheck, CalendarDays, DoorOpen, HeartHandshake } from 'lucide-react'

import { Band } from '#app/site/band.tsx'
import { Card } from '#app/ui/card.tsx'
import { Doorway } from '#app/ui/doorway.tsx'

const reasons = [
  {
    title: 'One dedicated midwife',
    text: 'We match you with one midwife, and she stays with you. Trust has time to grow.',
    Icon: HeartHandshake,
  },
  {
    title: 'Care in your own home',
    text: 'No waiting room and no journey with a newborn. Your sofa, your kettle, your pace.',
    Icon: DoorOpen,
  },
  {
    title: 'Times that fit your days',
    text: 'You and your midwife agree when she comes, and change it when the baby has other plans.',
    Icon: CalendarDays,
  },
  {
    title: 'Registered and vetted',
    text: 'Every midwife holds active registration with the Nursing and Midwifery Council, and we vet each one.',
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
