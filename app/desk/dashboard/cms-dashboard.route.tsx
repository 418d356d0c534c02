import { FileText, type LucideIcon, MessageCircleQuestion, Newspaper, Users } from 'lucide-react'
import { Link, Outlet } from 'react-router'

import { kindInfo } from '#app/content/content-kinds.ts'
import { listComingUp } from '#app/content/queries/coming-up.server.ts'
import { readContentOverview, type Unfinished } from '#app/content/queries/content-overview.server.ts'
import { findDueSignOffs } from '#app/content/sign-off/due-sign-offs.server.ts'
import { countUnsettledSteps } from '#app/desk/opening/opening-steps.server.ts'
import { isSiteOpen } from '#app/settings/site-opening.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { countUsers } from '#app/staff/users/users.server.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/cms-dashboard.route'
import { DatedList, toComingUpRow, DueSignOffCounts } from './content-overview.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard' }]

const comingShown = 5

export async function loader({ context }: Route.LoaderArgs) {
  const { id, role } = signedInStaff(context)
  const now = new Date()
  const [overview, users, coming, reviews, unsettledSteps, isOpen] = await Promise.all([
    readContentOverview(id),
    countUsers(),
    listComingUp(now, comingShown),
    findDueSignOffs(now),
    countUnsettledSteps(await settingsFor(context)),
    isSiteOpen(),
  ])
  return {
    ...overview,
    coming,
    reviews,
    unsettledSteps,
    isOpen,
    counts: { ...overview.counts, users },
    isAdmin: role === 'admin',
  }
}

export default function CmsDashboard({ loaderData }: Route.ComponentProps) {
  const { counts, reviews, unsettledSteps, isOpen, latest, drafts, ownCopies, coming, isAdmin } = loaderData
  return (
    <DeskPage
      title="Dashboard"
      lead="What is on the site, and what is still to be finished."
      actions={
        <Link to="/cms/pages/new" className={buttonStyle({ size: 'small' })}>
          New Page
        </Link>
      }
    >
      <OpeningNotice left={unsettledSteps} isOpen={isOpen} />
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        <Count label="Pages" count={counts.pages} icon={FileText} href="/cms/pages" />
        <Count label="Blog Posts" count={counts.posts} icon={Newspaper} href="/cms/blog" />
        <Count label="FAQs" count={counts.faqs} icon={MessageCircleQuestion} href="/cms/faqs" />
        <Count label="CMS Users" count={counts.users} icon={Users} href={isAdmin ? '/cms/users' : undefined} />
      </ul>
      <DueSignOffCounts reviews={reviews} />
      {ownCopies.length > 0 && (
        <DatedList
          title="Your unsaved changes"
          lead="Only you see these changes until you press Save in the editor."
          records={ownCopies.map(ofKind)}
        />
      )}
      {drafts.length > 0 && (
        <DatedList
          title="Live with changes"
          lead="Shared with the team, but visitors still see the version before."
          records={drafts.map(ofKind)}
        />
      )}
      <DatedList
        title="Coming up"
        empty="Nothing is scheduled to begin or end, and no check of health advice is due."
        records={coming.map(toComingUpRow)}
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <DatedList title="Recent pages" empty="No pages found" records={latest.pages} />
        <DatedList title="Recent blog posts" empty="No blog posts found" records={latest.posts} />
      </div>
      <Outlet />
    </DeskPage>
  )
}

const ofKind = ({ kind, ...record }: Unfinished) => ({ ...record, badge: kindInfo[kind].noun })

function OpeningNotice({ left, isOpen }: { left: number; isOpen: boolean }) {
  if (isOpen && left === 0) return null
  const steps =
    left === 0 ? 'Every step before opening is done.' : `${left} ${left === 1 ? 'step' : 'steps'} before opening left.`
  return (
    <Notice title={isOpen ? undefined : 'The site is closed: visitors see “Opening soon”'}>
      {steps}{' '}
      <Link to="/cms/opening" className={linkStyle}>
        Opening
      </Link>
    </Notice>
  )
}

type CountProps = { label: string; count: number; icon: LucideIcon; href: string | undefined }

function Count({ label, count, icon: Icon, href }: CountProps) {
  return (
    <li className="text-ink-soft flex min-h-11 items-center gap-2 lg:min-h-7">
      <Icon aria-hidden="true" className="text-clay size-4.5 shrink-0" />
      <span className="text-ink font-semibold tabular-nums">{count.toLocaleString('en-GB')}</span>
      {href ? (
        <Link to={href} className="text-plum inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-7">
          {label}
        </Link>
      ) : (
        label
      )}
    </li>
  )
}
