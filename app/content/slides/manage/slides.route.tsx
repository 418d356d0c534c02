import { ImageOff, ScanEye } from 'lucide-react'

import { ContentRow, ContentTable, TitleCell } from '#app/content/manage/content-table.tsx'
import { OrderedListPage } from '#app/content/manage/ordered-list-page.tsx'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Cell, Heading } from '#app/ui/tables/table.tsx'

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
      chips={[{ name: 'state', label: 'Status', options: stateChoices }]}
      query={query}
      total={total}
      pageSize={pageSize}
    >
      {(here) => <SlideTable rows={rows} here={here} isAdmin={isAdmin} />}
    </OrderedListPage>
  )
}

function SlideTable({ rows, ...at }: { rows: ListedSlide[]; here: string; isAdmin: boolean }) {
  const list = { ...at, kind: 'slide' } as const
  const headings = (
    <>
      <Heading numeric>Order</Heading>
      <Heading>Image</Heading>
      <Heading>Slide</Heading>
      <Heading>Call to action</Heading>
    </>
  )
  return (
    <ContentTable {...list} caption="Homepage Slides" many="slides" headings={headings}>
      {rows.map((slide) => (
        <ContentRow
          key={slide.id}
          {...list}
          record={slide}
          name={slide.heading}
          isOn={slide.isActive}
          toggle={toggle}
          actions={
            <IconLink
              to={`${slideListPath}/${slide.id}/view${list.here}`}
              preventScrollReset
              label={`View ${slide.heading}`}
            >
              <ScanEye aria-hidden="true" />
            </IconLink>
          }
        >
          <SlideCells slide={slide} />
        </ContentRow>
      ))}
    </ContentTable>
  )
}

const toggle = { on: 'Show', off: 'Hide' }

function SlideCells({ slide }: { slide: ListedSlide }) {
  const { id, heading, subheading, ctaText, ctaLink, slideOrder, picture } = slide
  return (
    <>
      <Cell label="Order" numeric>
        {slideOrder}
      </Cell>
      <Cell className="@max-[60rem]:-order-1 @min-[60rem]:py-1">
        {picture ? (
          <Picture picture={picture} sizes="8rem" className={pictureStyle} />
        ) : (
          <span className={`bg-blush text-ink-soft grid place-content-center ${pictureStyle}`}>
            <ImageOff aria-hidden="true" className="size-6" />
            <span className="sr-only">No picture</span>
          </span>
        )}
      </Cell>
      <TitleCell to={`${slideListPath}/${id}`} title={heading}>
        {subheading}
      </TitleCell>
      <Cell label="Call to action" className="wrap-anywhere @min-[60rem]:max-w-52 @min-[60rem]:min-w-44">
        {ctaText || ctaLink ? (
          <span>
            <span className="block font-medium">{ctaText}</span>
            <span className="text-ink-soft block">{ctaLink}</span>
          </span>
        ) : (
          'None'
        )}
      </Cell>
    </>
  )
}

const pictureStyle = 'rounded-door aspect-4/3 w-32 @min-[60rem]:w-14'
