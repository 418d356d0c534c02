import { Band } from '#app/site/band.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import {
  AtHomePictogram,
  FlexibleTimesPictogram,
  OneMidwifePictogram,
  RegisteredPictogram,
} from '#app/ui/pictures/pictograms.tsx'

const reasons = [
  {
    title: 'One midwife, all the way',
    text: 'You are matched with one dedicated midwife. You tell your story once, to somebody who will remember it at the next visit.',
    Pictogram: OneMidwifePictogram,
  },
  {
    title: 'Care where you live',
    text: 'No waiting room, no car park, no dressing for the occasion. Your midwife comes to you, and you can stay in your slippers.',
    Pictogram: AtHomePictogram,
  },
  {
    title: 'Times that bend',
    text: 'Babies do not keep office hours. Visits are arranged with you and around your household, and your plan can change with it.',
    Pictogram: FlexibleTimesPictogram,
  },
  {
    title: 'Registered and vetted',
    text: 'Every midwife holds active registration with the Nursing and Midwifery Council and is vetted. You can look them up on the public register.',
    Pictogram: RegisteredPictogram,
  },
]

export function Reasons({ siteName }: { siteName: string }) {
  return (
    <Band labelledBy="reasons">
      <h2 id="reasons" className="text-3xl">
        Why Families Choose {siteName}
      </h2>
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ title, text, Pictogram }) => (
          <li key={title} className="grid">
            <Card shape="porch" className="grid content-start gap-3">
              <span className="text-plum">
                <Pictogram />
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
