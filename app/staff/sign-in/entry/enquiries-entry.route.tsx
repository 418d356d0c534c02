import { safeReturnPath } from '#app/staff/return-path.ts'
import { againParam } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/enquiries-entry.route'
import { EntryPage } from './entry-page.tsx'

export const handle = { area: 'staff' }

export function meta() {
  return [{ title: 'Form submissions' }, { name: 'robots', content: 'noindex' }]
}

export function loader({ url }: Route.LoaderArgs) {
  const to = safeReturnPath(url.searchParams.get('to')) ?? '/admin/contact-submissions'
  return { to, isAgain: url.searchParams.has(againParam) }
}

export default function EnquiriesEntry({ loaderData }: Route.ComponentProps) {
  return (
    <EntryPage title="Form submissions" to={loaderData.to} isAgain={loaderData.isAgain}>
      {loaderData.isAgain && (
        <strong className="mb-4 block">You signed in a good while ago, so please do it once more.</strong>
      )}
      Behind this door is what families have written to us: messages, class registrations and requests for care. It is
      health information, so only our staff may read it, and every look at it is recorded.
    </EntryPage>
  )
}
