import { Band } from '#app/site/band.tsx'
import { Scene } from '#app/site/scene.tsx'
import cup from '#app/site/scenes/cup.svg?url&no-inline'

const steps = [
  {
    title: 'Register your details',
    text: 'Tell us who you are, when the baby is due or was born, and which care you are looking for.',
  },
  {
    title: 'Create your support plan',
    text: 'With the midwife we match you with, you decide what matters to you and put it into a plan of your own.',
  },
  {
    title: 'Receive care at home',
    text: 'She comes to your home, again and again, and the plan changes as you and your baby do.',
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
