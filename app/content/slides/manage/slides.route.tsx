import { ImageOff, ScanEye } from 'lucide-react'

import { BulkSelection } from '#app/content/bulk/bulk-selection.tsx'
import { OrderedListPage } from '#app/content/manage/ordered-list-page.tsx'
import { RecordActions, StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

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
  return (
    <OrderedListPage
      title="Homepage Slides"
      lead="What the top of the home page shows, one after the other. Without an active slide it shows the drawn house."
      one="Slide"
      many="slides"
      base={slideListPath}
      rules={slideListRules}
      searchHint="Heading or subheading"
      selects={[{ name: 'state', label: 'Status', value: query.filters.state, options: stateChoices }]}
      query={query}
      total={total}
      pageSize={pageSize}
    >
      {(here) => <SlideTable rows={rows} here={here} isAdmin={isAdmin} />}
    </OrderedListPage>
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
