import type { ReactNode } from 'react'

import { EnquiryForm, AnswerNotes } from '#app/enquiries/form/enquiry-form.tsx'
import { fieldsFrom, type FormAnswer } from '#app/enquiries/form/form-answer.ts'
import { SenderFields } from '#app/enquiries/form/sender-fields.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { CareCard } from '#app/ui/layout/care-card.tsx'

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

/** The short privacy notice and the statement that is agreed to. A change of their words is a new version in consent.ts. */
function Consent({ box }: { box: ReturnType<typeof fieldsFrom>['box'] }) {
  return (
    <FormSection title="Your consent">
      <ul className="max-w-measure grid list-disc gap-2 pl-5">
        <li>We use these answers only to respond to you and to plan the care you ask for.</li>
        <li>
          They are encrypted. Only our administrators can open them, and your midwife as far as your care needs it. Each
          time they are opened is recorded.
        </li>
        <li>
          You can withdraw your consent at any time, with the link in the email that we send you.{' '}
          <Link href="/privacy#your-health-answers">How we look after health answers</Link>
        </li>
      </ul>
      <Checkbox
        {...box('consent')}
        label="I agree that you may use this information, including what I have said about health, to respond to me."
        required
      />
    </FormSection>
  )
}

interface ForSomeoneElseProps {
  fields: ReturnType<typeof fieldsFrom>
}

/** For those who give care as a present. Ticked, it hides all that the mother has to say herself (see `ownAnswersStyle`). */
function ForSomeoneElseField({ fields: { field, list } }: ForSomeoneElseProps) {
  return (
    <CheckboxGroup
      {...list('isForSomeoneElse')}
      legend="Is this for you?"
      hint="For a present, we ask for the mother's name only, and nothing about her health: those answers are hers to give."
      options={[
        {
          value: 'on',
          label: 'I am asking for someone else',
          reveal: <TextField {...field('motherName')} label="The mother's name" autoComplete="off" required />,
        },
      ]}
    />
  )
}

/** For what only the mother answers; within a `group/form`. */
const ownAnswersStyle = 'grid gap-8 group-has-[#isForSomeoneElse:checked]/form:hidden! print:block print:*:mt-8'
