import { ExternalLink } from 'lucide-react'
import { Link, Outlet, useNavigation } from 'react-router'

import { postPath } from '#app/content/blog/blog-paths.ts'
import { listCategories } from '#app/content/blog/categories/categories.server.ts'
import { BulkSelection } from '#app/content/bulk/bulk-selection.tsx'
import { TitleCell } from '#app/content/manage/content-table.tsx'
import { EmptyList } from '#app/content/manage/empty-list.tsx'
import { RecordActions, StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { listHref, type ListQuery, type ListRules, readListQuery, sortHref } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { newTab } from '#app/ui/buttons/link.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/posts.route'
import { type ListedPost, listPosts } from './post-list.server.ts'
import { noCategory, pageSize, postListPath, postListRules, statusChoices } from './post-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Blog Posts' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const categories = await listCategories()
  const query = readListQuery(url.searchParams, postListRules(categories))
  const { rows, total, page } = await listPosts(query, signedInStaff(context).id)
  return { query: { ...query, page }, rows, total, categories, isAdmin: signedInStaff(context).role === 'admin' }
}

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, categories, isAdmin } = loaderData
  const { search, filters } = query
  const rules = postListRules(categories)
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const here = listHref(query, rules, { page: query.page })
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  const categoryChoices = [
    { value: '', label: 'All' },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
    { value: noCategory, label: 'No category' },
  ]
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Blog Posts"
        lead="What families read at /blog."
        actions={
          <>
            <Link to="/cms/blog/categories" className={buttonStyle({ kind: 'secondary', size: 'small' })}>
              Categories
            </Link>
            <Link to={`${postListPath}/new`} className={buttonStyle({ size: 'small' })}>
              New Post
            </Link>
          </>
        }
      />
      <FilterBar
        list={{ path: postListPath, rules, query }}
        search={{ label: 'Search', hint: 'Title or author' }}
        chips={[{ name: 'status', label: 'Status', options: statusChoices }]}
        selects={[{ name: 'category', label: 'Category', options: categoryChoices }]}
        found={{ total }}
      />
      {isLoading && <Spinner label="Loading posts..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {rows.length > 0 ? (
          <PostTable {...{ rows, query, rules, here, isAdmin }} />
        ) : (
          <EmptyList title="No blog posts found" isFiltered={isFiltered} base={postListPath} add="New Post" />
        )}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          label="Pages of the list"
          hrefFor={(page) => `${postListPath}${listHref(query, rules, { page })}`}
        />
      </div>
      <Outlet />
    </div>
  )
}

type PostTableProps = { rows: ListedPost[]; query: ListQuery; rules: ListRules; here: string; isAdmin: boolean }

function PostTable({ rows, query, rules, here, isAdmin }: PostTableProps) {
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
      <SelectAll what="posts on this page" />
      {sorted('title', 'Title')}
      <Heading>Status</Heading>
      <Heading>Category</Heading>
      {sorted('updated', 'Updated')}
      <Heading>Actions</Heading>
    </>
  )
  return (
    <BulkSelection kind="post" isAdmin={isAdmin} here={here}>
      <Table caption="Blog posts" headings={headings}>
        {rows.map((post) => (
          <PostRow key={post.id} post={post} here={here} isAdmin={isAdmin} />
        ))}
      </Table>
    </BulkSelection>
  )
}

function PostRow({ post, here, isAdmin }: { post: ListedPost; here: string; isAdmin: boolean }) {
  const { id, title, slug, excerpt, authorName, category, isShown } = post
  return (
    <Row>
      <SelectRow value={id} label={`Select ${title}`} />
      <TitleCell to={`${postListPath}/${id}`} title={title}>
        By {authorName ?? 'Unknown'} · {postPath(slug)}
        {excerpt && ` · ${excerpt}`}
      </TitleCell>
      <StatusCell {...post} />
      <Cell label="Category">
        <span>{category ? <Badge>{category}</Badge> : 'None'}</span>
      </Cell>
      <UpdatedCell {...post} />
      <Cell className="whitespace-nowrap">
        <RecordActions base={postListPath} id={id} name={title} here={here} canDelete={isAdmin}>
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
