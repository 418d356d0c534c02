import { safeReturnPath } from '#app/staff/return-path.ts'
import { againParam } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/enquiries-entry.route'
import { EntryPage } from './entry-page.tsx'
import { readEntryTexts } from './entry-texts.server.ts'

export const handle = { area: 'staff' }

export function meta() {
  return [{ title: 'Form submissions' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const to = safeReturnPath(url.searchParams.get('to')) ?? '/admin/contact-submissions'
  const words = await readEntryTexts(context)
  return { to, text: words.enquiries, isAgain: url.searchParams.has(againParam) }
}

export default function EnquiriesEntry({ loaderData }: Route.ComponentProps) {
  return (
    <EntryPage title="Form submissions" to={loaderData.to} isAgain={loaderData.isAgain}>
      {loaderData.isAgain && (
        <strong className="mb-4 block">You signed in a good while ago, so please do it once more.</strong>
      )}
      {loaderData.text}
    </EntryPage>
  )
}
