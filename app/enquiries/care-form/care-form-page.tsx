import type { ReactNode } from 'react'

import { EnquiryForm } from '#app/enquiries/form/enquiry-form.tsx'
import { fieldsFrom, type FormAnswer } from '#app/enquiries/form/form-answer.ts'
import { AnswerNotes } from '#app/enquiries/form/form-result.tsx'
import { SenderFields } from '#app/enquiries/form/sender-fields.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { CareCard } from '#app/ui/layout/care-card.tsx'

import { Consent } from './consent-field.tsx'
import { ForSomeoneElseField, ownAnswersStyle } from './for-someone-else-field.tsx'

interface CareFormPageProps {
  title: string
  /** For the tab, without what the answer adds. */
  tabTitle: string
  lead: string
  /** When to call 999 instead of filling in this form. */
  emergency: string
  answer: FormAnswer
  formToken: string
  sendLabel: string
  successMessage: { title: string; description: string }
  /** What happens after sending, where `successMessage` does not say it. */
  nextStep?: string
  /** The label of the way back to an empty form, where success takes the form's place. */
  another?: string
  /** What the mother answers, under its headings. */
  children: ReactNode
}

/** What the three forms about care share. */
export function CareFormPage(props: CareFormPageProps) {
  const { title, tabTitle, lead, answer, formToken, sendLabel, successMessage, nextStep, another, children } = props
  const fields = fieldsFrom(answer)
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6 md:py-14">
      <title>{`${answer.errors ? 'Error: ' : ''}${tabTitle}`}</title>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-3 mb-8 text-lg">{lead}</p>
      <div className="grid gap-8 print:block print:*:mt-8">
        <AnswerNotes answer={answer} successMessage={successMessage}>
          {nextStep && <p>{nextStep}</p>}
          {another && (
            <form>
              <Button>{another}</Button>
            </form>
          )}
        </AnswerNotes>
        <Emergency when={props.emergency} />
        {!(another && answer.sent) && (
          <EnquiryForm
            key={answer.round}
            {...{ answer, sendLabel }}
            formToken={answer.formToken ?? formToken}
            pendingLabel="Submitting..."
          >
            <FormSection title="About you" lead="Questions without “optional” need an answer.">
              <SenderFields field={fields.field} />
              <ForSomeoneElseField fields={fields} />
            </FormSection>
            <div className={ownAnswersStyle}>
              {children}
              <Consent box={fields.box} />
            </div>
          </EnquiryForm>
        )}
      </div>
    </div>
  )
}

function Emergency({ when }: { when: string }) {
  return (
    <CareCard
      title="If it cannot wait"
      calls={[
        { number: '999', when },
        { number: '111', when: 'for urgent advice, or call your maternity unit' },
      ]}
    >
      <p>We are not an emergency service. Please do not wait for an answer to this form.</p>
    </CareCard>
  )
}
