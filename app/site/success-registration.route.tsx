import { Check } from 'lucide-react'

import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Doorway } from '#app/ui/layout/doorway.tsx'

import type { Route } from './+types/success-registration.route'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, request }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag] })
  const head = await pageHead(context, request, {
    title: 'Thank you for registering',
    description: 'We have your registration. Our recruitment team will be in touch with you about what comes next.',
    noindex: true,
  })
  return { head }
}

/** The care app redirects midwives here after registration. */
export default function SuccessRegistration() {
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-6 px-4 py-16 text-center sm:py-24">
      <span className="text-sage">
        <Doorway lit>
          <Check className="size-7" strokeWidth={2.5} />
        </Doorway>
      </span>
      <h1 className="text-4xl">Thank you for registering</h1>
      <p className="max-w-measure text-lg">
        We have your registration. Our recruitment team will be in touch with you about what comes next.
      </p>
      <p className="max-w-measure text-ink-soft">
        Would you like to add something, or did your details change? <Link href="/contact">Contact us</Link>.
      </p>
      <ButtonLink href="/">Return to Home</ButtonLink>
    </div>
  )
}
