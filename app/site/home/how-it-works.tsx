import { Band } from '#app/site/band.tsx'
import { Scene } from '#app/site/scene.tsx'
import cup from '#app/site/scenes/cup.svg?url&no-inline'

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
