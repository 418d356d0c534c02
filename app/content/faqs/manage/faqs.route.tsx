import { listFaqCategories } from '#app/content/body/published-faqs.server.ts'
import { ContentRow, ContentTable, TitleCell } from '#app/content/manage/content-table.tsx'
import { OrderedListPage } from '#app/content/manage/ordered-list-page.tsx'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Cell, Heading } from '#app/ui/tables/table.tsx'

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
      selects={[{ name: 'category', label: 'Category', options: categoryChoices(categories) }]}
      query={query}
      total={total}
      pageSize={pageSize}
    >
      {(here) => <FaqTable rows={rows} here={here} isAdmin={isAdmin} />}
    </OrderedListPage>
  )
}

function FaqTable({ rows, ...at }: { rows: ListedFaq[]; here: string; isAdmin: boolean }) {
  const list = { ...at, kind: 'faq' } as const
  const headings = (
    <>
      <Heading numeric>Order</Heading>
      <Heading>Question and answer</Heading>
      <Heading>Category</Heading>
    </>
  )
  return (
    <ContentTable {...list} caption="FAQs" many="FAQs" headings={headings}>
      {rows.map((faq) => (
        <ContentRow key={faq.id} {...list} record={faq} name={faq.question} isOn={faq.isPublished}>
          <Cell label="Order" numeric>
            {faq.sortOrder}
          </Cell>
          <TitleCell to={`${faqListPath}/${faq.id}`} title={faq.question}>
            {faq.answer}
          </TitleCell>
          <Cell label="Category">
            <span>{faq.category && <Badge>{faq.category}</Badge>}</span>
          </Cell>
        </ContentRow>
      ))}
    </ContentTable>
  )
}
