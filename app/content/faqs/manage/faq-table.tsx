import { RecordActions } from '#app/content/manage/record-actions.tsx'
import { StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { ListedFaq } from './faq-list.server.ts'
import { faqListPath } from './faq-list.ts'

const toggle = { on: 'Publish', off: 'Withdraw' }

export function FaqTable({ rows, here, canDelete }: { rows: ListedFaq[]; here: string; canDelete: boolean }) {
  const headings = (
    <>
      <Heading numeric>Order</Heading>
      <Heading>Question and answer</Heading>
      <Heading>Category</Heading>
      <Heading>Status</Heading>
      <Heading>Updated</Heading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <Table caption="FAQs" headings={headings}>
      {rows.map(({ id, question, answer, category, badges, isPublished, sortOrder, updatedAt }) => (
        <Row key={id}>
          <Cell label="Order" numeric>
            {sortOrder}
          </Cell>
          <Cell className="wrap-anywhere @max-[60rem]:order-first @min-[60rem]:max-w-96 @min-[60rem]:py-2">
            <RowLink to={`${faqListPath}/${id}`}>{question}</RowLink>
            <span className="text-ink-soft mt-1 line-clamp-3">{answer}</span>
          </Cell>
          <Cell label="Category">
            <span>{category && <Badge>{category}</Badge>}</span>
          </Cell>
          <StatusCell badges={badges} />
          <UpdatedCell at={updatedAt} />
          <Cell className="@min-[60rem]:whitespace-nowrap">
            <RecordActions
              base={faqListPath}
              id={id}
              name={question}
              here={here}
              canDelete={canDelete}
              toggle={{ ...toggle, isOn: isPublished }}
            />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
