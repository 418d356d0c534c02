import { data } from 'react-router'

import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import { SearchForm } from '#app/ui/forms/search-form.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'

import type { Route } from './+types/search.route'
import { findMatchingDocuments, type FoundDocument } from './find-documents.server.ts'
import { findPassages, type Passage } from './passages.server.ts'
import { maxResults, pageSize, parseSearchQuery, searchPath } from './search-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

const lastPage = maxResults / pageSize

/** Never cached, because search terms are personal. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = parseSearchQuery(searchParams.get('q') ?? '')
  const head = await pageHead(context, request, {
    title: 'Search',
    description: 'Search our pages, articles, answers and products.',
    noindex: true,
  })
  if (search.state !== 'asked') {
    const reason = search.state === 'refused' ? search.reason : undefined
    const typed = search.state === 'refused' ? search.typed : ''
    return data({ head, typed, reason, found: undefined, page: 1 }, { status: reason ? 400 : 200 })
  }
  const page = Math.min(Math.max(Math.trunc(Number(searchParams.get('page'))) || 1, 1), lastPage)
  const { documents, total, isNear, query } = await findMatchingDocuments(search.words, { page, at: new Date() })
  const passages = documents.length > 0 ? await findPassages(documents, query) : undefined
  const shown = documents.map((document) => ({ ...document, passage: passages?.get(document.id) ?? [] }))
  return data({ head, typed: search.typed, reason: undefined, found: { documents: shown, total, isNear }, page })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { typed, reason, found, page } = loaderData
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8 px-4 py-10 sm:px-6 md:py-14">
      <header className="grid grid-cols-1 gap-5">
        <h1 className="text-4xl">Search</h1>
        <FieldError name="q" error={reason} />
        <SearchForm
          action={searchPath('')}
          name="q"
          label="Search this site"
          placeholder="Feeding, sleep, classes..."
          typed={typed}
          error={reason}
        />
      </header>
      {found && found.total > 0 && (
        <section aria-label="Results" className="grid grid-cols-1 gap-6">
          <p className="font-semibold">{describeResults(typed, found)}</p>
          <ResultList documents={found.documents} />
          <Pagination
            page={page}
            pageSize={pageSize}
            total={Math.min(found.total, maxResults)}
            isMore={found.total > maxResults}
            hrefFor={(number) => searchPath(typed, number)}
          />
        </section>
      )}
      {found?.total === 0 && <NothingFound typed={typed} />}
    </div>
  )
}

function describeResults(typed: string, { total, isNear }: { total: number; isNear: boolean }) {
  const results = `${total.toLocaleString('en-GB')} ${total === 1 ? 'result' : 'results'}`
  if (!isNear) return `${results} for “${typed}”`
  return `Nothing matches “${typed}” exactly. ${results} ${total === 1 ? 'comes' : 'come'} close`
}

function NothingFound({ typed }: { typed: string }) {
  return (
    <EmptyState
      title={`Nothing found for “${typed}”`}
      actions={
        <>
          <ButtonLink href="/contact">Ask us</ButtonLink>
          <ButtonLink href="/faqs" kind="secondary">
            Questions families ask
          </ButtonLink>
        </>
      }
    >
      Try fewer or other words. If you or your baby are unwell, do not search: call <Link href="tel:111">111</Link>, or{' '}
      <Link href="tel:999">999</Link> in an emergency.
    </EmptyState>
  )
}

const kindLabels: Record<FoundDocument['kind'], string> = {
  page: 'Page',
  fixed: 'Page',
  post: 'Article',
  faq: 'Question',
  midwife: 'Midwife',
  class: 'Class',
  product: 'Shop',
}

function ResultList({ documents }: { documents: (FoundDocument & { passage: Passage })[] }) {
  return (
    <ol className="border-line grid grid-cols-1 border-t">
      {documents.map(({ kind, id, title, href, passage }) => (
        <li key={`${kind} ${id}`} className="border-line grid grid-cols-1 gap-1.5 border-b py-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-sans text-lg font-semibold tracking-normal break-words">
              <a href={href} className="text-plum underline decoration-1 underline-offset-4 hover:decoration-3">
                {title}
              </a>
            </h2>
            <span className="text-ink-soft text-sm">{kindLabels[kind]}</span>
          </div>
          {passage.length > 0 && (
            <p className="max-w-measure text-ink-soft break-words">
              {passage.map(({ text, isMarked }, at) =>
                isMarked ? (
                  <mark key={at} className="bg-butter text-ink rounded-sm font-semibold">
                    {text}
                  </mark>
                ) : (
                  <span key={at}>{text}</span>
                ),
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
