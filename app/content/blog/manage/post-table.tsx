import { ExternalLink } from 'lucide-react'

import { postPath } from '#app/content/blog/blog-paths.ts'
import { RecordActions } from '#app/content/manage/record-actions.tsx'
import { StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { type ListQuery, type ListRules, sortHref } from '#app/platform/http/list-query.ts'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { newTab } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { ListedPost } from './post-list.server.ts'
import { postListPath } from './post-list.ts'

type PostTableProps = { rows: ListedPost[]; query: ListQuery; rules: ListRules; here: string; canDelete: boolean }

export function PostTable({ rows, query, rules, here, canDelete }: PostTableProps) {
  const sorted = (name: string, label: string) => (
    <SortHeading
      href={`${postListPath}${sortHref(query, rules, name)}`}
      direction={query.sort === name ? query.direction : undefined}
    >
      {label}
    </SortHeading>
  )
  const headings = (
    <>
      {sorted('title', 'Title')}
      <Heading>Status</Heading>
      <Heading>Category</Heading>
      {sorted('updated', 'Updated')}
      <Heading>Actions</Heading>
    </>
  )
  return (
    <Table caption="Blog posts" headings={headings}>
      {rows.map((post) => (
        <PostRow key={post.id} post={post} here={here} canDelete={canDelete} />
      ))}
    </Table>
  )
}

function PostRow({ post, here, canDelete }: { post: ListedPost; here: string; canDelete: boolean }) {
  const { id, title, slug, excerpt, authorName, badges, category, isShown, updatedAt } = post
  return (
    <Row>
      <Cell className="wrap-anywhere @min-[60rem]:w-full @min-[60rem]:py-3">
        <span className="grid gap-0.5">
          <RowLink to={`${postListPath}/${id}`}>{title}</RowLink>
          <span className="text-ink-soft">
            By {authorName ?? 'Unknown'} · {postPath(slug)}
          </span>
          {excerpt && <span className="text-ink-soft line-clamp-2">{excerpt}</span>}
        </span>
      </Cell>
      <StatusCell badges={badges} />
      <Cell label="Category">
        <span>{category ? <Badge>{category}</Badge> : 'None'}</span>
      </Cell>
      <UpdatedCell at={updatedAt} />
      <Cell className="whitespace-nowrap">
        <RecordActions base={postListPath} id={id} name={title} here={here} canDelete={canDelete}>
          {isShown && (
            <IconLink {...newTab} to={postPath(slug)} reloadDocument label={`View ${title} (opens in a new tab)`}>
              <ExternalLink aria-hidden="true" />
            </IconLink>
          )}
        </RecordActions>
      </Cell>
    </Row>
  )
}
