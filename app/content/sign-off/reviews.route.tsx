import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { signOffPath } from '#app/content/health-advice/health-advice.ts'
import { londonClock, formatDate, formatDay } from '#app/platform/time/london-time.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/reviews.route'
import { type Due, readReviewsFor, type Waiting } from './reviews.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Posts to check' }]

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date()
  return { ...(await readReviewsFor(signedInStaff(context).id, now)), today: londonClock(now).day }
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { waiting, overdue, soon, own, requested, today } = loaderData
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Posts to check"
        lead="Health advice is read and signed off by somebody who did not write it, and read again when its time comes."
      />
      {waiting.length + overdue.length + soon.length === 0 && (
        <EmptyState title="Nothing to check" icon={<BadgeCheck className="size-6" />}>
          All health advice is signed off, and nothing is due within 60 days.
        </EmptyState>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="grid grid-cols-1 gap-4">
          <h2 id="waiting" className="text-2xl">
            Waiting for sign-off
          </h2>
          <p className="text-ink-soft max-w-measure">Saved, and not to be published before somebody signs it off.</p>
          <WaitingTable posts={waiting} own={own} requested={requested} />
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

type WaitingTableProps = { posts: readonly Waiting[]; own: readonly string[]; requested: readonly string[] }

function WaitingTable({ posts, own, requested }: WaitingTableProps) {
  return (
    <Table caption="Waiting for sign-off" headings={<Headings of={['Post', 'Saved']} />}>
      {posts.map(({ id, title, savedAt }) => (
        <PostRow key={id} id={id} title={title} isOwn={own.includes(id)} isRequested={requested.includes(id)}>
          <Cell label="Saved" className="whitespace-nowrap tabular-nums">
            {formatDay(savedAt)}
          </Cell>
        </PostRow>
      ))}
    </Table>
  )
}

type DueTableProps = { caption: string; posts: readonly Due[]; own: readonly string[]; today: string }

function DueTable({ caption, posts, own, today }: DueTableProps) {
  return (
    <Table caption={caption} headings={<Headings of={['Post', 'Next review', 'Reviewed by']} />}>
      {posts.map(({ id, title, nextReviewOn, by }) => (
        <PostRow key={id} id={id} title={title} isOwn={own.includes(id)}>
          <Cell label="Next review">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <time dateTime={nextReviewOn}>{formatDate(new Date(nextReviewOn))}</time>
              {nextReviewOn < today && <Badge tone="warning">Overdue</Badge>}
            </span>
          </Cell>
          <Cell label="Reviewed by" className="wrap-anywhere">
            {by}
          </Cell>
        </PostRow>
      ))}
    </Table>
  )
}

function Headings({ of }: { of: readonly string[] }) {
  return of.map((name) => <Heading key={name}>{name}</Heading>)
}

type PostRowProps = { id: string; title: string; isOwn: boolean; isRequested?: boolean; children: ReactNode }

function PostRow({ id, title, isOwn, isRequested, children }: PostRowProps) {
  return (
    <Row>
      <Cell className="wrap-anywhere @min-[60rem]:w-1/2">
        <span className="grid gap-0.5">
          <RowLink to={signOffPath(id)}>{title || 'Without a title'}</RowLink>
          {isRequested && (
            <span>
              <Badge tone="info">A colleague asks for your sign-off</Badge>
            </span>
          )}
          {isOwn && <span className="text-ink-soft">You wrote some of it: somebody else signs it off</span>}
        </span>
      </Cell>
      {children}
    </Row>
  )
}
