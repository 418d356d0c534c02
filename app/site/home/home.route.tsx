import { slidesTag, slideTag } from '#app/content/cache-tags.server.ts'
import { listActiveSlides } from '#app/content/slides/slides.server.ts'
import { cachePage, addPageTags } from '#app/platform/http/page-tags.server.ts'
import { destinationOf } from '#app/settings/destination.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { organization } from '#app/settings/structured-data.ts'
import { Band } from '#app/site/band.tsx'
import { Scene } from '#app/site/scene.tsx'
import chair from '#app/site/scenes/chair.svg?url&no-inline'
import gift from '#app/site/scenes/gift.svg?url&no-inline'
import terrace from '#app/site/scenes/terrace.svg?url&no-inline'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

import type { Route } from './+types/home.route'
import { Hero } from './hero.tsx'
import { BookSection } from './home-sections.tsx'
import { HowItWorks } from './home-sections.tsx'
import { KindsOfCare } from './home-sections.tsx'
import { Reasons } from './home-sections.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag, slidesTag] })
  const [slides, settings] = await Promise.all([listActiveSlides(), publicSettings()])
  addPageTags(context, ...slides.map(slideTag))
  const head = await pageHead(context, request, {
    title: 'One midwife, matched to you, at home',
    fullTitle: `${settings.site_name}: one midwife, matched to you, at home`,
    description:
      'We match each mother with one NMC-registered, vetted midwife for antenatal, newborn and postnatal care at home in the UK. Places are limited.',
    structured: [organization],
  })
  return {
    head,
    slides,
    siteName: settings.site_name,
    findMidwife: destinationOf('care-app:/client/request-midwife').href,
    joinAsMidwife: destinationOf('care-app:/join').href,
    book: { title: settings.book_title, blurb: settings.book_blurb, retailer: settings.book_retailer_url },
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, siteName, findMidwife, joinAsMidwife, book } = loaderData
  return (
    <>
      <Hero slides={slides} findMidwife={findMidwife} joinAsMidwife={joinAsMidwife} />
      <FromHospitalToHome />
      <Reasons siteName={siteName} />
      <HowItWorks />
      <KindsOfCare />
      <Gift />
      <BookSection {...book} />
      <Closing findMidwife={findMidwife} />
    </>
  )
}

function Closing({ findMidwife }: { findMidwife: string }) {
  return (
    <section aria-labelledby="closing" className="bg-blush print:hidden">
      <div className="mx-auto grid max-w-2xl justify-items-center gap-5 px-4 pt-16 pb-10 text-center">
        <h2 id="closing" className="text-3xl">
          Shall we find your midwife?
        </h2>
        <p className="text-lg">
          Start whenever you like: while you are expecting, or with a baby already in your arms. Because each mother is
          matched with one midwife, places are limited.
        </p>
        <ButtonLink href={findMidwife} external>
          Find a Midwife
        </ButtonLink>
        <p>
          <Link href="/contact">Ask us a question first</Link>
        </p>
      </div>
      <img
        src={terrace}
        alt=""
        width={1440}
        height={220}
        loading="lazy"
        className="block h-28 w-full object-cover object-bottom md:h-44"
      />
    </section>
  )
}

function FromHospitalToHome() {
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

function Gift() {
  return (
    <Band ground="butter" labelledBy="gift" className="grid items-center gap-10 md:grid-cols-[6fr_5fr]">
      <div className="grid justify-items-start gap-4">
        <h2 id="gift" className="text-3xl">
          Give her a midwife, not another blanket
        </h2>
        <p className="max-w-measure text-lg">The most useful present may be a pair of experienced hands.</p>
        <p className="max-w-measure">
          Family and friends can ask for care on behalf of a mother. We ask only for your details and her name: her
          health is hers to talk about. We reply to you within 24 hours.
        </p>
        <ButtonLink href="/contact" kind="secondary">
          Ask about a gift
        </ButtonLink>
      </div>
      <Scene src={gift} width={480} height={560} className="mx-auto w-64 md:w-80" />
    </Band>
  )
}
