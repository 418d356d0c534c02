import { Band } from '#app/site/band.tsx'
import postnatal from '#app/site/scenes/chair.svg?url&no-inline'
import antenatal from '#app/site/scenes/class.svg?url&no-inline'
import newborn from '#app/site/scenes/cot.svg?url&no-inline'
import { Link } from '#app/ui/buttons/link.tsx'
import { Card } from '#app/ui/layout/card.tsx'

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
