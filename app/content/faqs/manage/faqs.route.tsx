import { Link, Outlet, useNavigation } from 'react-router'

import { listFaqCategories } from '#app/content/body/published-faqs.server.ts'
import { EmptyList } from '#app/content/manage/empty-list.tsx'
import { listHref, readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { FilterBar } from '#app/ui/forms/filter-bar.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/faqs.route'
import { listFaqs } from './faq-list.server.ts'
import { categoryChoices, faqListPath, faqListRules, pageSize } from './faq-list.ts'
import { FaqTable } from './faq-table.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'FAQs' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const categories = await listFaqCategories()
  const query = readListQuery(url.searchParams, faqListRules(categories))
  const { rows, total, page } = await listFaqs(query, signedInStaff(context).id)
  const canDelete = signedInStaff(context).role === 'admin'
  return { categories, query: { ...query, page }, rows, total, canDelete }
}

export default function Faqs({ loaderData }: Route.ComponentProps) {
  const { categories, query, rows, total, canDelete } = loaderData
  const { search, filters } = query
  const rules = faqListRules(categories)
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const here = listHref(query, rules, { page: query.page })
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <PageHeading
        title="FAQs"
        lead="Questions families ask, in the order they read them."
        actions={
          <>
            <Link
              to={`${faqListPath}/order${here}`}
              preventScrollReset
              className={buttonStyle({ kind: 'secondary', size: 'small' })}
            >
              Reorder
            </Link>
            <Link to={`${faqListPath}/new`} className={buttonStyle({ size: 'small' })}>
              New FAQ
            </Link>
          </>
        }
      />
      <FilterBar
        search={{ name: 'search', label: 'Search', value: search, hint: 'Question or answer' }}
        selects={[
          { name: 'category', label: 'Category', value: filters.category, options: categoryChoices(categories) },
        ]}
        clearHref={faqListPath}
      />
      {isLoading && <Spinner label="Loading FAQs..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {rows.length > 0 ? (
          <FaqTable rows={rows} here={here} canDelete={canDelete} />
        ) : (
          <EmptyList title="No FAQs found" isFiltered={isFiltered} base={faqListPath} add="New FAQ" />
        )}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => `${faqListPath}${listHref(query, rules, { page })}`}
        />
      </div>
      <Outlet />
    </div>
  )
}
