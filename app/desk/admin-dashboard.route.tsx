import { Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { clearLegacyKeys } from '#app/desk/legacy-keys.ts'
import { countContactSubmissions } from '#app/enquiries/review/contact-list.server.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { showToast } from '#app/ui/toast.tsx'

import type { Route } from './+types/admin-dashboard.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Admin Dashboard' }]

const countingFailed = (requestId: string) => ({
  title: 'Database Error',
  description: `Failed to fetch contact submissions. Error: The database could not be read. (Code: ${requestId})`,
})

export async function loader({ context }: Route.LoaderArgs) {
  return await attempt(context, { words: countingFailed }, async () => ({ contact: await countContactSubmissions() }))
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const failed = 'failed' in loaderData ? loaderData.failed : undefined

  const total = 'contact' in loaderData ? loaderData.contact : undefined
  const hasTold = useRef(false)

  useEffect(clearLegacyKeys, [])
  useEffect(() => {
    if (total === undefined || hasTold.current) return
    // Once a visit: not again when the counts are read afresh.
    hasTold.current = true
    showToast({ title: 'Data Loaded Successfully', description: `Found ${total} total entries across all forms` })
  }, [total])
  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6">
      <PageHeading title="Admin Dashboard" lead="Manage form submissions and entries" />
      {failed && (
        <Notice kind="warning" title={failed.title}>
          {failed.description}
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Card shape="porch" className="grid content-start justify-items-start gap-3">
          <Mail aria-hidden="true" className="text-clay size-7" />
          <h2 className="text-lg">Contact Submissions</h2>
          <p className="font-display text-3xl tabular-nums">{'contact' in loaderData ? loaderData.contact : '–'}</p>
          <p className="text-ink-soft">Messages from the contact page.</p>
          <ButtonLink size="small" href="/admin/contact-submissions">
            View Entries
          </ButtonLink>
        </Card>
      </div>
    </div>
  )
}
