import { Outlet, useNavigation, useRevalidator, Link } from 'react-router'

import { NoticeLine, noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { mediaPath } from '#app/media/media-path.ts'
import { UploadList } from '#app/media/upload/upload-list.tsx'
import { UploadZone } from '#app/media/upload/upload-zone.tsx'
import { useUploads } from '#app/media/upload/use-uploads.ts'
import { listHref } from '#app/platform/http/list-query.ts'
import { listedAt } from '#app/records/page-data.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { ButtonLink, Button } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/media.route'
import { countWithoutAlt, listMedia, type ListedPicture } from './media-list.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Media' }]

export async function loader({ url }: Route.LoaderArgs) {
  const [list, withoutAlt] = await Promise.all([listMedia(url.searchParams), countWithoutAlt()])
  return { list, withoutAlt }
}

const sortChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'size', label: 'Largest first' },
]

export default function Media({ loaderData }: Route.ComponentProps) {
  const { list, withoutAlt } = loaderData
  const { query, rules, rows, total, pageSize } = list
  const { search, filters, sort } = query
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const { revalidate } = useRevalidator()
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading title="Media" lead="Every picture of the site, uploaded once and right everywhere." />
      <UploadForm onStored={() => void revalidate()} />
      <FilterBar
        list={{ path: mediaPath, rules, query }}
        search={{ label: 'Search', hint: 'Name or alt text' }}
        chips={list.filters}
        selects={[{ name: 'sort', label: 'Order', value: sort, options: sortChoices }]}
        found={{ total }}
      />
      {withoutAlt > 0 && filters.show !== 'needs-alt' && <WithoutAlt count={withoutAlt} />}
      {isLoading && <Spinner label="Loading pictures..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-6">
        {rows.length > 0 ? <PictureGrid rows={rows} here={listedAt(list)} /> : <EmptyLibrary isFiltered={isFiltered} />}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => `${mediaPath}${listHref(query, rules, { page })}`}
        />
      </div>
      <Outlet />
    </div>
  )
}

function EmptyLibrary({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return <EmptyState title="No pictures yet">Upload the first one above: from this computer, or pasted.</EmptyState>
  return (
    <EmptyState
      title="No picture matches"
      actions={
        <ButtonLink kind="secondary" href={mediaPath}>
          Show all
        </ButtonLink>
      }
    >
      Try another word, or show another kind.
    </EmptyState>
  )
}

function WithoutAlt({ count }: { count: number }) {
  return (
    <NoticeLine
      title={`${count === 1 ? 'One picture needs' : `${count.toLocaleString('en-GB')} pictures need`} alt text, for people who cannot see.`}
    >
      <Link to={`${mediaPath}?show=needs-alt`} preventScrollReset className={noticeLinkStyle}>
        Show {count === 1 ? 'it' : 'them'}
      </Link>
    </NoticeLine>
  )
}

function PictureGrid({ rows, here }: { rows: readonly ListedPicture[]; here: string }) {
  return (
    <ul
      aria-label="Pictures"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-4 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
    >
      {rows.map((row, at) => (
        <li key={row.id} className={cardStyle}>
          <Picture
            // Decorative here, because the name is next to it.
            picture={{ ...row.picture, alt: '' }}
            sizes="(min-width: 40rem) 16rem, 45vw"
            isInSight={at < 4}
            className="aspect-square"
          />
          <div className="grid content-start gap-1.5 p-3">
            <p className="truncate text-sm font-semibold">
              <Link to={`${mediaPath}/${row.id}${here}`} preventScrollReset title={row.name} className={cardLinkStyle}>
                {row.name}
              </Link>
            </p>
            <p className="text-ink-soft text-xs tabular-nums">
              {row.picture.width} × {row.picture.height} · {describeUses(row.uses)}
            </p>
            {row.needsAlt && (
              <p>
                <Badge tone="warning">Needs alt text</Badge>
              </p>
            )}
            {row.isExample && (
              <p>
                <Badge tone="info">Example</Badge>
              </p>
            )}
            {row.isDecorative && (
              <p>
                <Badge>Decorative</Badge>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function describeUses(uses: number) {
  if (uses === 0) return 'not used'
  return uses === 1 ? 'used once' : `used ${uses} times`
}

const cardStyle =
  'relative grid grid-rows-[auto_1fr] overflow-hidden rounded-door border border-line bg-paper shadow-card hover:border-plum has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay has-focus-visible:outline-solid'

const cardLinkStyle = 'over-card no-underline focus-visible:outline-none'

/** Each file is sent as soon as it is chosen. Without JavaScript the button sends all of them. */
function UploadForm({ onStored }: { onStored: () => void }) {
  const { uploads, add, dismiss } = useUploads(onStored)
  return (
    <form method="post" action="/cms/media/upload" encType="multipart/form-data" className="grid grid-cols-1 gap-2">
      <UploadZone id="new-pictures" name="file" label="Browse" isMultiple onFiles={add}>
        <span className="hidden noscript:block">
          <Button size="small">Upload</Button>
        </span>
      </UploadZone>
      <UploadList uploads={uploads} dismiss={dismiss} />
    </form>
  )
}
