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
          The ward has a button beside the bed. At home there is a kitchen, a quiet baby, and questions that come at
          night.
        </p>
        <p className="max-w-measure">
          Your midwife bridges the two. She comes to you, sees where you feed, sleep and recover, and knows both of you
          by name. It is one person from the first visit on, so nothing has to be told twice.
        </p>
      </div>
    </Band>
  )
}
