import { data } from 'react-router'

import { phoneHref } from '#app/platform/forms/phone.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { DoorIllustration } from '#app/ui/layout/door-illustration.tsx'

import type { Route } from './+types/opening-soon.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.words.title} | ${loaderData?.siteName}` },
]

const retrySeconds = 24 * 60 * 60

/**
 * Shown to everyone but staff for every page of a closed site. A 503 makes search engines retry and keep pages that
 * they already know. A 200 with noindex would remove those.
 */
export async function loader({ context }: Route.LoaderArgs) {
  markUncacheable(context)
  context.get(requestFacts).retryAfterSeconds = retrySeconds
  const { site_name, contact_email, contact_phone, emergency_disclaimer } = await publicSettings()
  const words = await publicTexts(context, 'site/opening-soon')
  // The default addresses of a new installation reach nobody.
  const email = contact_email === defaultSettings.contact_email ? undefined : contact_email
  const phone = contact_phone === defaultSettings.contact_phone ? undefined : contact_phone
  return data({ siteName: site_name, words, email, phone, disclaimer: emergency_disclaimer }, { status: 503 })
}

export default function OpeningSoon({
  loaderData: { siteName, words, email, phone, disclaimer },
}: Route.ComponentProps) {
  return (
    <main id="content" className="max-w-measure mx-auto grid gap-6 px-4 py-24">
      <Card shape="vault" className="grid justify-items-center gap-5 text-center">
        <DoorIllustration lit />
        <p className="text-clay font-semibold">{siteName}</p>
        <h1 className="text-3xl">{words.title}</h1>
        <p>{[words.message, (email ?? phone) && words.reach].filter(Boolean).join(' ')}</p>
        {email && <Link href={`mailto:${email}`}>{email}</Link>}
        {phone && <Link href={phoneHref(phone)}>{phone}</Link>}
        <p className="text-ink-soft text-sm">{disclaimer}</p>
      </Card>
    </main>
  )
}
