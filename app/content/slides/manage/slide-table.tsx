import { ImageOff, ScanEye } from 'lucide-react'

import { RecordActions } from '#app/content/manage/record-actions.tsx'
import { StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { ListedSlide } from './slide-list.server.ts'
import { slideListPath } from './slide-list.ts'

const toggle = { on: 'Show', off: 'Hide' }

export function SlideTable({ rows, here, canDelete }: { rows: ListedSlide[]; here: string; canDelete: boolean }) {
  const headings = (
    <>
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
    <Table caption="Homepage Slides" headings={headings}>
      {rows.map((slide) => (
        <SlideRow key={slide.id} slide={slide} here={here} canDelete={canDelete} />
      ))}
    </Table>
  )
}

function SlideRow({ slide, here, canDelete }: { slide: ListedSlide; here: string; canDelete: boolean }) {
  const { id, heading, subheading, ctaText, ctaLink, slideOrder, picture, badges, isActive, updatedAt } = slide
  return (
    <Row>
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
      <StatusCell badges={badges} />
      <UpdatedCell at={updatedAt} />
      <Cell className="@min-[60rem]:whitespace-nowrap">
        <RecordActions
          base={slideListPath}
          id={id}
          name={heading}
          here={here}
          canDelete={canDelete}
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
