import { listFaqCategories } from '#app/content/body/published-faqs.server.ts'
import { BulkSelection } from '#app/content/bulk/bulk-selection.tsx'
import { OrderedListPage } from '#app/content/manage/ordered-list-page.tsx'
import { RecordActions, StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Badge } from '#app/ui/messages/badge.tsx'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/faqs.route'
import { type ListedFaq, listFaqs } from './faq-list.server.ts'
import { categoryChoices, faqListPath, faqListRules, pageSize } from './faq-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'FAQs' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const categories = await listFaqCategories()
  const query = readListQuery(url.searchParams, faqListRules(categories))
  const { rows, total, page } = await listFaqs(query, signedInStaff(context).id)
  const isAdmin = signedInStaff(context).role === 'admin'
  return { categories, query: { ...query, page }, rows, total, isAdmin }
}

export default function Faqs({ loaderData }: Route.ComponentProps) {
  const { categories, query, rows, total, isAdmin } = loaderData
  return (
    <OrderedListPage
      title="FAQs"
      lead="Questions families ask, in the order they read them."
      one="FAQ"
      many="FAQs"
      base={faqListPath}
      rules={faqListRules(categories)}
      searchHint="Question or answer"
      selects={[
        { name: 'category', label: 'Category', value: query.filters.category, options: categoryChoices(categories) },
      ]}
      query={query}
      total={total}
      pageSize={pageSize}
    >
      {(here) => <FaqTable rows={rows} here={here} isAdmin={isAdmin} />}
    </OrderedListPage>
  )
}

const toggle = { on: 'Publish', off: 'Withdraw' }

function FaqTable({ rows, here, isAdmin }: { rows: ListedFaq[]; here: string; isAdmin: boolean }) {
  const headings = (
    <>
      <SelectAll label="Select all FAQs on this page" />
      <Heading numeric>Order</Heading>
      <Heading>Question and answer</Heading>
      <Heading>Category</Heading>
      <Heading>Status</Heading>
      <Heading>Updated</Heading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <BulkSelection kind="faq" isAdmin={isAdmin} here={here}>
      <Table caption="FAQs" headings={headings}>
        {rows.map(({ id, question, answer, category, isPublished, sortOrder, ...row }) => (
          <Row key={id}>
            <SelectRow value={id} label={`Select ${question}`} />
            <Cell label="Order" numeric>
              {sortOrder}
            </Cell>
            <Cell className="wrap-anywhere @max-[60rem]:order-first @max-[60rem]:pr-9 @min-[60rem]:max-w-96 @min-[60rem]:py-2">
              <RowLink to={`${faqListPath}/${id}`}>{question}</RowLink>
              <span className="text-ink-soft mt-1 line-clamp-3">{answer}</span>
            </Cell>
            <Cell label="Category">
              <span>{category && <Badge>{category}</Badge>}</span>
            </Cell>
            <StatusCell {...row} />
            <UpdatedCell {...row} />
            <Cell className="@min-[60rem]:whitespace-nowrap">
              <RecordActions
                base={faqListPath}
                id={id}
                name={question}
                here={here}
                canDelete={isAdmin}
                toggle={{ ...toggle, isOn: isPublished }}
              />
            </Cell>
          </Row>
        ))}
      </Table>
    </BulkSelection>
  )
}
