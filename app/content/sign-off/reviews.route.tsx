import { BadgeCheck } from 'lucide-react'

import { londonClock } from '#app/content/london-clock.ts'
import { DueTable, WaitingTable } from '#app/content/sign-off/review-tables.tsx'
import { readReviewsFor } from '#app/content/sign-off/reviews.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

import type { Route } from './+types/reviews.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Reviews' }]

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date()
  return { ...(await readReviewsFor(signedInStaff(context).id, now)), today: londonClock(now).day }
}

/** Which health advice needs somebody to read it, and how soon. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { waiting, overdue, soon, own, today } = loaderData
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-4 py-8 sm:px-6">
      <PageHeading
        title="Reviews"
        lead="Health advice is read and signed off by somebody who did not write it, and read again when its time comes."
      />
      {waiting.length + overdue.length + soon.length === 0 && (
        <EmptyState title="Nothing to review" icon={<BadgeCheck className="size-6" />}>
          All health advice is signed off, and nothing is due within 60 days.
        </EmptyState>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="grid grid-cols-1 gap-4">
          <h2 id="waiting" className="text-2xl">
            Waiting for sign-off
          </h2>
          <p className="text-ink-soft max-w-measure">Saved, and not to be published before somebody signs it off.</p>
          <WaitingTable posts={waiting} own={own} />
        </section>
      )}
      {overdue.length > 0 && (
        <section aria-labelledby="overdue" className="grid grid-cols-1 gap-4">
          <h2 id="overdue" className="text-2xl">
            Overdue
          </h2>
          <p className="text-ink-soft max-w-measure">Visitors read it, with a day of review that has passed.</p>
          <DueTable caption="Overdue reviews" posts={overdue} own={own} today={today} />
        </section>
      )}
      {soon.length > 0 && (
        <section aria-labelledby="soon" className="grid grid-cols-1 gap-4">
          <h2 id="soon" className="text-2xl">
            Due within 60 days
          </h2>
          <DueTable caption="Reviews that are due within 60 days" posts={soon} own={own} today={today} />
        </section>
      )}
    </div>
  )
}
