import { Form, type ShouldRevalidateFunction, useActionData, useLoaderData } from 'react-router'

import { ListPagination } from '#app/desk-parts/list/list-pagination.tsx'
import { RecordField } from '#app/records/record-field.tsx'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { CaseForm, CaseList, CasePageData } from './case-desk.server.ts'
import { CaseCellView, CaseFigures } from './case-parts.tsx'
import { CaseRecordPage, type Refused } from './case-record.tsx'

// After a conflict the page shows the colleague's version.
export const caseRevalidation: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

/** The list of a kind of case, the form of a new one, or a case. */
export function CasePage() {
  const loaded = useLoaderData<CasePageData>()
  const refused = useActionData<Refused>()
  return (
    <>
      <title>{`${refused ? 'Error: ' : ''}${loaded.title}`}</title>
      {loaded.is === 'list' && <CaseListPage list={loaded} />}
      {loaded.is === 'form' && <NewCase form={loaded} refused={refused} />}
      {loaded.is === 'case' && <CaseRecordPage record={loaded} refused={refused} />}
    </>
  )
}

function CaseListPage({ list }: { list: CaseList }) {
  const { title, heading, lead, path, rules, query, add, found, search, chips, selects, figures, table, columns } = list
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  const empty = isFiltered
    ? { title: `No matching ${heading.toLowerCase()}`, words: 'Try another word, or another state.' }
    : list.empty
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title={heading}
        lead={lead}
        actions={
          add && (
            <ButtonLink size="small" href={add.href}>
              {add.label}
            </ButtonLink>
          )
        }
      />
      {figures && <CaseFigures figures={figures} />}
      {(search ?? chips) && <FilterBar list={{ path, rules, query }} {...{ search, chips, selects, found }} />}
      {found.rows.length > 0 ? (
        <Table caption={title} headings={columns.map(headingOf)}>
          {found.rows.map(({ href, cells }) => (
            <Row key={href}>
              {cells.map((cell, at) => {
                const { label, isNumber } = columns[at]!
                const shown = <CaseCellView cell={cell} />
                return (
                  <Cell key={label} label={at > 0 ? label : undefined} numeric={isNumber} className="wrap-anywhere">
                    {at > 0 ? (
                      <span>{shown}</span>
                    ) : (
                      // Never prefetched: opening a case is recorded.
                      <RowLink to={href} prefetch="none" discover="none">
                        {shown}
                      </RowLink>
                    )}
                  </Cell>
                )
              })}
            </Row>
          ))}
        </Table>
      ) : (
        <EmptyState title={empty.title}>{empty.words}</EmptyState>
      )}
      <ListPagination list={{ path, rules, query }} found={found} pageSize={list.pageSize} />
      {table && table.rows.length > 0 && <FiguresTable table={table} />}
    </div>
  )
}

function FiguresTable({ table: { title, headings, rows } }: { table: NonNullable<CaseList['table']> }) {
  const columns = headings.map((label, at) => ({ label, isNumber: at > 0 }))
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <Table caption={title} headings={columns.map(headingOf)}>
        {rows.map((row) => (
          <Row key={row[0]}>
            {columns.map(({ label, isNumber }, at) => (
              <Cell key={label} label={label} numeric={isNumber}>
                {row[at]}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </section>
  )
}

function headingOf({ label, isNumber }: { label: string; isNumber: boolean }) {
  return (
    <Heading key={label} numeric={isNumber}>
      {label}
    </Heading>
  )
}

function NewCase({ form, refused }: { form: CaseForm; refused: Refused | undefined }) {
  const { title, lead, back, button, fields } = form
  const values = { ...form.values, ...refused?.values }
  return (
    <div className="desk-page max-w-2xl">
      <PageHeading title={title} lead={lead} back={back} />
      {refused && <ErrorSummary errors={refused.errors} />}
      <Form method="post" noValidate className="grid gap-5">
        <AttemptField />
        {Object.keys(fields).map((name) => (
          <RecordField key={name} name={name} form={{ fields, values, errors: refused?.errors }} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button>{button}</Button>
          <ButtonLink kind="quiet" href={back.href}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
