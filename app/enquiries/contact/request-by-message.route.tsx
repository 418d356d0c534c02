import { redirect } from 'react-router'

import { isTopic } from '#app/enquiries/contact/topics.ts'

import type { Route } from './+types/request-by-message.route'

/** Leads a request for care or classes to the contact form, its subject filled in. */
export function loader({ request }: Route.LoaderArgs) {
  const [, , service = ''] = new URL(request.url).pathname.split('/')
  const topic = service.replace('-registration', '')
  return redirect(isTopic(topic) ? `/contact?about=${topic}` : '/contact')
}
