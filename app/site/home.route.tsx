import { keepPage } from '#app/platform/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsFor, settingsTag } from '#app/settings/site-settings.server.ts'
import { organization } from '#app/settings/structured-data.ts'
import { HearthScene } from '#app/site/hearth-scene.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/home.route'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, request }: Route.LoaderArgs) {
  keepPage(context, { tags: [settingsTag] })
  const { site_name, site_description } = await settingsFor(context)
  const head = await pageHead(context, request, {
    title: 'Care at home, with one midwife',
    fullTitle: `${site_name}: care at home, with one midwife`,
    description: site_description,
    structured: [organization],
  })
  return { head, siteDescription: site_description }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 sm:px-6 md:grid-cols-2 md:py-16">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-4xl">One midwife, at your own front door</h1>
        <p className="max-w-measure text-lg">{loaderData.siteDescription}</p>
        <p className="max-w-measure">
          We match each mother with one dedicated midwife, registered with the Nursing and Midwifery Council and vetted
          by us. Because every match is made by hand, places are limited.
        </p>
        <ButtonLink href="/contact">Contact us</ButtonLink>
      </div>
      <HearthScene />
    </div>
  )
}
