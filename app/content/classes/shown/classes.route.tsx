import { classesTag } from '#app/care/classes/class-tags.server.ts'
import { publicClasses, nextStart } from '#app/care/classes/open-classes.server.ts'
import { listingHead, ListingPage } from '#app/content/listing-page.tsx'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { nowFor } from '#app/platform/http/request.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/classes.route'
import { ClassList } from './class-list.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  const [classes, words] = await Promise.all([publicClasses(nowFor(context)), publicTexts(context, 'site/classes')])
  cachePage(context, { tags: [settingsTag, classesTag], until: nextStart(classes) })
  const head = await pageHead(context, request, listingHead(words, classes.length === 0))
  return { head, words, classes }
}

export default function Classes({ loaderData: { words, classes } }: Route.ComponentProps) {
  return (
    <ListingPage
      words={words}
      isEmpty={classes.length === 0}
      ways={
        <>
          <ButtonLink
            href="/services/antenatal-classes-registration"
            kind={classes.length > 0 ? 'secondary' : 'primary'}
          >
            Tell us what you are looking for
          </ButtonLink>
          <ButtonLink href="/services/antenatal-classes" kind="secondary">
            About our classes
          </ButtonLink>
        </>
      }
    >
      <ClassList classes={classes} level={2} />
    </ListingPage>
  )
}
