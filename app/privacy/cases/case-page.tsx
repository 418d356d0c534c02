import { type ShouldRevalidateFunction, useActionData, useLoaderData } from 'react-router'

import { Choice } from '#app/desk-parts/record/choice.tsx'
import { MailList } from '#app/desk-parts/record/mail-list.tsx'
import { Notes } from '#app/desk-parts/record/notes.tsx'
import { RecordAccess } from '#app/desk-parts/record/record-access.tsx'
import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import { UnsavedGuard } from '#app/desk-parts/record/unsaved-guard.ts'
import type { RecordPageData } from '#app/records/page-data.ts'
import { CellView } from '#app/records/record-cell.tsx'
import { RecordField } from '#app/records/record-field.tsx'
import { RecordPage } from '#app/records/record-page.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { CaseRecord, RefusedStep, StepView } from './case-desk.server.ts'

// After a conflict the page shows the colleague's version.
export const caseRevalidation: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

/** The list of a kind of case with the form of a new one, or a case. */
export function CasePage() {
  const loaded = useLoaderData<CaseRecord | RecordPageData>()
  return 'facts' in loaded ? <Case record={loaded} /> : <RecordPage />
}

type Shown = { record: CaseRecord; refused: RefusedStep | undefined }

function Case({ record }: Pick<Shown, 'record'>) {
  const refused = useActionData<RefusedStep>()
  const { at, title, heading, back, facts, notes, mails, access, reference, steps } = record
  const form = (step: StepView) => <StepForm key={step.name} {...{ step, record, refused }} />
  return (
    <div className="desk-page max-w-7xl">
      {refused && <title>{`Error: ${title}`}</title>}
      <UnsavedGuard />
      <PageHeading title={<span id="record-title">{heading}</span>} back={back} />
      {refused && <ErrorSummary errors={refused.errors} />}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <Facts>
          {facts.map(([term, cells], position) => (
            <Fact key={position} term={term}>
              <span className="max-w-measure flex flex-wrap gap-1 wrap-anywhere whitespace-pre-wrap">
                {[cells].flat().map((cell, index) => (
                  <CellView key={index} cell={cell} />
                ))}
              </span>
            </Fact>
          ))}
        </Facts>
        <aside
          aria-label="What to do"
          className="border-line bg-paper grid grid-cols-1 gap-3 rounded-lg border p-4 text-sm lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden"
        >
          <h2 className="text-base">What to do</h2>
          {steps.filter(({ isMain }) => !isMain).map(form)}
          <Links record={record} />
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {steps
            .filter(({ isMain }) => isMain)
            .map((step) =>
              step.title === null && notes ? (
                <Notes key={step.name} notes={notes}>
                  {form(step)}
                </Notes>
              ) : (
                <section key={step.name} className="border-line grid gap-4 border-t pt-5">
                  <h2 className="text-base">{step.title}</h2>
                  {form(step)}
                </section>
              ),
            )}
          {mails && (
            <section className="grid gap-2 text-sm">
              <h2 className="text-base">Emails about it</h2>
              <ul className="grid gap-2">
                <MailList mails={mails.sent} names={mails.names} action={at} />
              </ul>
            </section>
          )}
          <div className="grid gap-5 text-sm">
            <RecordAccess access={access} reference={reference} />
          </div>
        </div>
      </div>
    </div>
  )
}

function StepForm({ step, record: { at, access }, refused }: Shown & { step: StepView }) {
  const { name, title, button, isNext, isMain, basedOn, fields } = step
  const { errors, values } = refused?.intent === name ? refused : {}
  const names = Object.keys(fields)
  const form = (
    <RecordForm
      // The refusal of a mere button refers to the case as it was shown.
      key={names.length > 0 ? name : access.steps[0]?.seq}
      {...{ errors, values, ...(basedOn === undefined ? {} : { basedOn }) }}
      action={at}
      intent={name}
      next={title === null && isMain ? `[name=${names[0]}]` : '#record-title'}
      sendLabel={button}
    >
      {(shown) => {
        const typed = { fields, values: { ...step.values, ...shown.values }, errors: shown.errors }
        return names.map((field) => <RecordField key={field} name={field} form={typed} />)
      }}
    </RecordForm>
  )
  if (isMain || title === null) return form
  return (
    <Choice label={title} isOpen={isNext || errors !== undefined}>
      {form}
    </Choice>
  )
}

const linkStyle = 'inline-flex min-h-11 items-center'

function Links({ record: { links, letters } }: Pick<Shown, 'record'>) {
  return (
    <>
      {links.map(({ href, label }) => (
        <Link key={href} href={href} className={linkStyle}>
          {label}
        </Link>
      ))}
      {letters.length > 0 && (
        <section className="border-line grid gap-1 border-t pt-3">
          <h3 className="text-base">Letters</h3>
          <ul>
            {letters.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className={linkStyle}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
