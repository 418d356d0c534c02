import { ImageOff, ScanEye } from 'lucide-react'
import { Link, Outlet, useNavigation } from 'react-router'

import { BulkSelection } from '#app/content/bulk/bulk-selection.tsx'
import { EmptyList } from '#app/content/manage/empty-list.tsx'
import { RecordActions, StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { listHref, readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { FilterBar } from '#app/ui/forms/filter-bar.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/slides.route'
import { type ListedSlide, listSlides } from './slide-list.server.ts'
import { pageSize, slideListPath, slideListRules, stateChoices } from './slide-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Homepage Slides' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, slideListRules)
  const { rows, total, page } = await listSlides(query, signedInStaff(context).id)
  const isAdmin = signedInStaff(context).role === 'admin'
  return { query: { ...query, page }, rows, total, isAdmin }
}

export default function Slides({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, isAdmin } = loaderData
  const { search, filters } = query
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const here = listHref(query, slideListRules, { page: query.page })
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <PageHeading
        title="Homepage Slides"
        lead="What the top of the home page shows, one after the other. Without an active slide it shows the drawn house."
        actions={
          <>
            <Link
              to={`${slideListPath}/order${here}`}
              preventScrollReset
              className={buttonStyle({ kind: 'secondary', size: 'small' })}
            >
              Reorder
            </Link>
            <Link to={`${slideListPath}/new`} className={buttonStyle({ size: 'small' })}>
              New Slide
            </Link>
          </>
        }
      />
      <FilterBar
        search={{ name: 'search', label: 'Search', value: search, hint: 'Heading or subheading' }}
        selects={[{ name: 'state', label: 'Status', value: filters.state, options: stateChoices }]}
        found={total}
        clearHref={slideListPath}
      />
      {isLoading && <Spinner label="Loading slides..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {rows.length > 0 ? (
          <SlideTable rows={rows} here={here} isAdmin={isAdmin} />
        ) : (
          <EmptyList title="No slides found" isFiltered={isFiltered} base={slideListPath} add="New Slide" />
        )}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => `${slideListPath}${listHref(query, slideListRules, { page })}`}
        />
      </div>
      <Outlet />
    </div>
  )
}

const toggle = { on: 'Show', off: 'Hide' }

function SlideTable({ rows, here, isAdmin }: { rows: ListedSlide[]; here: string; isAdmin: boolean }) {
  const headings = (
    <>
      <SelectAll label="Select all slides on this page" />
      <Heading numeric>Order</Heading>
      <Heading>Image</Heading>
      <Heading>Slide</Heading>
      <Heading>Call to action</Heading>
      <Heading>Status</Heading>
      <Heading>Updated</Heading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <BulkSelection kind="slide" isAdmin={isAdmin} here={here}>
      <Table caption="Homepage Slides" headings={headings}>
        {rows.map((slide) => (
          <SlideRow key={slide.id} slide={slide} here={here} isAdmin={isAdmin} />
        ))}
      </Table>
    </BulkSelection>
  )
}

function SlideRow({ slide, here, isAdmin }: { slide: ListedSlide; here: string; isAdmin: boolean }) {
  const { id, heading, subheading, ctaText, ctaLink, slideOrder, picture, isActive } = slide
  return (
    <Row>
      <SelectRow value={id} label={`Select ${heading}`} />
      <Cell label="Order" numeric>
        {slideOrder}
      </Cell>
      <Cell className="@max-[60rem]:-order-1 @min-[60rem]:py-2">
        {picture ? (
          <Picture picture={picture} sizes="8rem" className="rounded-door aspect-4/3 w-32" />
        ) : (
          <span className="bg-blush text-ink-soft rounded-door grid aspect-4/3 w-32 place-content-center">
            <ImageOff aria-hidden="true" className="size-6" />
            <span className="sr-only">No picture</span>
          </span>
        )}
      </Cell>
      <Cell className="wrap-anywhere @max-[60rem]:-order-1 @min-[60rem]:max-w-72">
        <RowLink to={`${slideListPath}/${id}`}>{heading}</RowLink>
        {subheading && <span className="text-ink-soft mt-1 line-clamp-3">{subheading}</span>}
      </Cell>
      <Cell label="Call to action" className="wrap-anywhere @min-[60rem]:max-w-52">
        {ctaText || ctaLink ? (
          <span>
            <span className="block font-medium">{ctaText}</span>
            <span className="text-ink-soft block">{ctaLink}</span>
          </span>
        ) : (
          'None'
        )}
      </Cell>
      <StatusCell {...slide} />
      <UpdatedCell {...slide} />
      <Cell className="@min-[60rem]:whitespace-nowrap">
        <RecordActions
          base={slideListPath}
          id={id}
          name={heading}
          here={here}
          canDelete={isAdmin}
          toggle={{ ...toggle, isOn: isActive }}
        >
          <IconLink to={`${slideListPath}/${id}/view${here}`} preventScrollReset label={`View ${heading}`}>
            <ScanEye aria-hidden="true" />
          </IconLink>
        </RecordActions>
      </Cell>
    </Row>
  )
}
