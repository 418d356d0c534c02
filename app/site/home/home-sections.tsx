import { Band } from '#app/site/band.tsx'
import { Scene } from '#app/site/scene.tsx'
import cover from '#app/site/scenes/book-cover.svg?url&no-inline'
import postnatal from '#app/site/scenes/chair.svg?url&no-inline'
import antenatal from '#app/site/scenes/class.svg?url&no-inline'
import newborn from '#app/site/scenes/cot.svg?url&no-inline'
import cup from '#app/site/scenes/cup.svg?url&no-inline'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import {
  AtHomePictogram,
  FlexibleTimesPictogram,
  OneMidwifePictogram,
  RegisteredPictogram,
} from '#app/ui/pictures/pictograms.tsx'

interface BookSectionProps {
  title: string
  blurb: string
  retailer: string
}

export function BookSection({ title, blurb, retailer }: BookSectionProps) {
  return (
    <Band labelledBy="book" className="grid items-center gap-10 md:grid-cols-[5fr_6fr]">
      <img
        src={cover}
        alt={`The cover of the book ${title}`}
        width={400}
        height={560}
        loading="lazy"
        className="shadow-lifted mx-auto h-auto w-52 rounded-r-md print:hidden"
      />
      <div className="grid justify-items-start gap-4">
        <p className="text-clay font-semibold">Our book</p>
        <h2 id="book" className="text-3xl">
          {title}
        </h2>
        <p className="max-w-measure text-lg">{blurb}</p>
        <div className="flex flex-wrap gap-3">
          {retailer && (
            <ButtonLink href={retailer} external kind="secondary">
              Get the book
            </ButtonLink>
          )}
          <ButtonLink href="/shop" kind="quiet">
            Visit the shop
          </ButtonLink>
        </div>
      </div>
    </Band>
  )
}

const steps = [
  {
    title: 'Register with your details and required care',
    text: 'Tell us who you are, when your baby is due or was born, and what would help. A few minutes on a phone is enough.',
  },
  {
    title: 'Create a personalised support plan',
    text: 'You and your matched midwife settle what you need, and when. It is written for your household, and it can change when you do.',
  },
  {
    title: 'Receive ongoing care at home',
    text: 'Your midwife comes to your home, visit after visit, for as long as your plan says, and the plan grows with the baby.',
  },
]

export function HowItWorks() {
  return (
    <Band ground="sage" labelledBy="how" className="grid items-center gap-10 lg:grid-cols-[6fr_5fr]">
      <div>
        <h2 id="how" className="text-3xl">
          How It Works
        </h2>
        <ol className="mt-8 grid gap-8">
          {steps.map(({ title, text }, at) => (
            <li key={title} className="flex gap-5">
              <span
                aria-hidden="true"
                className="rounded-arch bg-lamp text-on-lamp font-display grid h-16 w-12 shrink-0 place-content-center text-xl font-semibold"
              >
                {at + 1}
              </span>
              <div className="max-w-measure grid gap-1">
                <h3 className="text-lg">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <Scene src={cup} width={640} height={480} className="mx-auto w-full max-w-md" />
    </Band>
  )
}

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

const kinds = [
  {
    name: 'Antenatal Classes',
    href: '/services/antenatal-classes',
    picture: antenatal,
    text: 'Prepare for birth and the first weeks: in a group, privately, or a mix of both, in person or online.',
  },
  {
    name: 'Newborn Care',
    href: '/services/newborn-care',
    picture: newborn,
    text: 'Feeding, sleep, bathing, and the hundred small questions of the first days: practical help at home, from a midwife who gets to know your baby.',
  },
  {
    name: 'Postnatal Care',
    href: '/services/postnatal-care',
    picture: postnatal,
    text: 'Birth asks a great deal of a body and a mind. A midwife looks after you while you recover, and has time to listen.',
  },
]

export function KindsOfCare() {
  return (
    <Band labelledBy="services">
      <h2 id="services" className="text-3xl">
        Care for each part of the way
      </h2>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {kinds.map(({ name, href, picture, text }) => (
          <li key={href} className="grid">
            <Card shape="porch" className="grid content-start gap-3 overflow-clip">
              <img
                src={picture}
                alt=""
                width={480}
                height={400}
                loading="lazy"
                className="rounded-arch mx-auto mb-1 aspect-6/5 w-full max-w-72 object-cover object-[50%_70%] print:hidden"
              />
              <h3 className="text-xl">{name}</h3>
              <p>{text}</p>
              <p className="mt-auto">
                <Link href={href} className="inline-flex min-h-11 items-center">
                  About {name.toLowerCase()}
                </Link>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </Band>
  )
}
