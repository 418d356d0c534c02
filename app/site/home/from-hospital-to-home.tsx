import { Band } from '#app/site/band.tsx'
import { Scene } from '#app/site/scene.tsx'
import chair from '#app/site/scenes/chair.svg?url&no-inline'

export function FromHospitalToHome() {
  return (
    <Band ground="blush" labelledBy="home-coming" className="grid items-center gap-10 md:grid-cols-[5fr_6fr]">
      <Scene src={chair} width={480} height={560} className="mx-auto w-64 md:w-80" />
      <div className="grid gap-4">
        <h2 id="home-coming" className="text-3xl">
          From Hospital to Home
        </h2>
        <p className="max-w-measure text-lg">
          The ward was full of people who knew what to do. Then the car seat is clicked in, the front door closes behind
          you, and the questions begin: is she feeding enough, is this bleeding usual, will anybody sleep?
        </p>
        <p className="max-w-measure">
          This is where your midwife comes in. The same person each time, who knows your birth story and need not ask
          for it again. And beside your NHS team, not in its place: at your kitchen table, with time for your questions.
        </p>
      </div>
    </Band>
  )
}
