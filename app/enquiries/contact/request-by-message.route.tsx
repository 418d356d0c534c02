import { redirect } from 'react-router'

import { isTopic } from '#app/enquiries/contact/topics.ts'

import type { Route } from './+types/request-by-message.route'

/** Leads a request for care or classes to the contact form, its subject filled in. */
export function loader({ request }: Route.LoaderArgs) {
  // Asked for as data, the address ends differently.
  const topic = /^\/services\/([a-z-]+?)(-registration)?[/.]/.exec(`${new URL(request.url).pathname}/`)?.[1] ?? null
  return redirect(isTopic(topic) ? `/contact?about=${topic}` : '/contact')
}
