import type { ReactNode } from 'react'

import { signOffPath } from '#app/content/health-advice/sign-off-paths.ts'
import type { Due, Waiting } from '#app/content/sign-off/reviews.server.ts'
import { formatDate, formatDay } from '#app/platform/time/london-time.ts'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

/** `own` are the ids of those that whoever looks at it wrote any of. */
export function WaitingTable({ posts, own }: { posts: readonly Waiting[]; own: readonly string[] }) {
  return (
    <Table caption="Waiting for sign-off" headings={<Headings of={['Post', 'Saved']} />}>
      {posts.map(({ id, title, savedAt }) => (
        <PostRow key={id} id={id} title={title} isOwn={own.includes(id)}>
          <Cell label="Saved" className="whitespace-nowrap tabular-nums">
            {formatDay(savedAt)}
          </Cell>
        </PostRow>
      ))}
    </Table>
  )
}

type DueTableProps = { caption: string; posts: readonly Due[]; own: readonly string[]; today: string }

export function DueTable({ caption, posts, own, today }: DueTableProps) {
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

type PostRowProps = { id: string; title: string; isOwn: boolean; children: ReactNode }

function PostRow({ id, title, isOwn, children }: PostRowProps) {
  return (
    <Row>
      <Cell className="wrap-anywhere @min-[60rem]:w-1/2">
        <span className="grid gap-0.5">
          <RowLink to={signOffPath(id)}>{title || 'Without a title'}</RowLink>
          {isOwn && <span className="text-ink-soft">You wrote some of it: somebody else signs it off</span>}
        </span>
      </Cell>
      {children}
    </Row>
  )
}
