import { listActiveSlides, slidesTag } from '#app/content/slides/slides.server.ts'
import { pictureTag } from '#app/media/pictures.server.ts'
import { cachePage, addPageTags } from '#app/platform/http/page-tags.server.ts'
import { destinationOf } from '#app/settings/destination.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsFor, settingsTag } from '#app/settings/site-settings.server.ts'
import { organization } from '#app/settings/structured-data.ts'
import { BookSection } from '#app/site/home/book-section.tsx'
import { Closing } from '#app/site/home/closing.tsx'
import { FromHospitalToHome } from '#app/site/home/from-hospital-to-home.tsx'
import { Gift } from '#app/site/home/gift.tsx'
import { Hero } from '#app/site/home/hero.tsx'
import { HowItWorks } from '#app/site/home/how-it-works.tsx'
import { KindsOfCare } from '#app/site/home/kinds-of-care.tsx'
import { Reasons } from '#app/site/home/reasons.tsx'

import type { Route } from './+types/home.route'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag, slidesTag] })
  const [slides, settings] = await Promise.all([listActiveSlides(), settingsFor(context)])
  addPageTags(context, ...slides.flatMap(({ picture }) => (picture ? [pictureTag(picture.id)] : [])))
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
