import type { ReactNode } from 'react'

import { MentalHealthHelplines } from '#app/care/help/mental-health-helplines.tsx'
import type { ClassChoices } from '#app/enquiries/antenatal/class-choices.server.ts'
import { PlaceResult } from '#app/enquiries/antenatal/place-result.tsx'
import { EnquiryForm, FormResult } from '#app/enquiries/form/enquiry-form.tsx'
import { type FormResponse, reservedPlace } from '#app/enquiries/form/form-response.ts'
import type { AnyCareForm } from '#app/enquiries/questions/care-form.ts'
import { giverQuestions, senderQuestions } from '#app/enquiries/questions/common-questions.ts'
import { careForms } from '#app/enquiries/questions/enquiry-forms.ts'
import { QuestionFields, type QuestionFieldsProps } from '#app/enquiries/questions/question-fields.tsx'
import { fieldNames } from '#app/enquiries/questions/question.ts'
import { fieldsFrom, type ShownFields } from '#app/enquiries/questions/shown-fields.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { CheckboxGroup, RadioGroup } from '#app/ui/fields/choice.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'

import type { Route } from './+types/care-form.route'

interface CareFormPageProps {
  page: Route.ComponentProps['loaderData']
  answer: FormResponse
}

export function CareFormPage({ page, answer }: CareFormPageProps) {
  const { kind, head, words, confirmation, coverage, nations, classChoices, formToken } = page
  const form = careForms[kind]
  const { sendLabel, another, sections, more } = form
  const fields = fieldsFrom(answer)
  const place = answer.sent?.place
  const own = classChoices && { classId: <ClassField field={fields.field('classId')} {...classChoices} /> }
  const shown = { fields, words, coverage, ...(own && { own }) }
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6 md:py-14 print:pb-0">
      <title>{`${answer.errors ? 'Error: ' : ''}${head.title}`}</title>
      <h1 className="text-4xl">{head.heading}</h1>
      <p className="mt-3 mb-8 text-lg">{words.introduction}</p>
      <div id="care-form" data-swap className="grid gap-8 print:block print:*:mt-8">
        <FormResult
          answer={answer}
          successMessage={{ title: words.success_title, description: words.success }}
          confirmation={confirmation}
          lead={place && <PlaceResult place={place} />}
        >
          {'next' in words && words.next && !(answer.sent && reservedPlace(answer.sent)) && <p>{words.next}</p>}
          {another && (
            <form>
              <Button>{another}</Button>
            </form>
          )}
        </FormResult>
        <div className="grid gap-3">
          <Emergency when={form.emergency} />
          {form.hasGentleHelp && <MentalHealthHelplines nations={nations} />}
        </div>
        {!(another && answer.sent) && (
          <EnquiryForm
            sendLabel={sendLabel}
            unreachable={form.failed()}
            formToken={answer.formToken ?? formToken}
            pendingLabel="Submitting..."
          >
            <FormSection title="About you" lead="Please answer every question that is not marked “optional”.">
              <QuestionFields questions={senderQuestions} fields={fields} />
              <ForSomeoneElse fields={fields} />
            </FormSection>
            <div className={ownAnswersStyle}>
              <Sections {...shown} sections={sections} />
              {more && (
                <MoreAnswers isOpen={fields.isAnswered(more.flatMap(({ questions }) => fieldNames(questions)))}>
                  <Sections {...shown} sections={more} />
                </MoreAnswers>
              )}
              <Consent box={fields.box} />
            </div>
          </EnquiryForm>
        )}
      </div>
    </div>
  )
}

type SectionsProps = Omit<QuestionFieldsProps, 'questions'> & { sections: AnyCareForm['sections'] }

function Sections({ sections, ...shown }: SectionsProps) {
  return sections.map(({ title, lead, questions }) => (
    <FormSection key={title} title={title} lead={lead && shown.words && ownValue(shown.words, lead)}>
      <QuestionFields questions={questions} {...shown} />
    </FormSection>
  ))
}

function MoreAnswers({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className={foldStyle}>
      <summary className="min-h-11 cursor-pointer px-5 py-3.5">
        <h2 className="inline text-xl">You can also tell your midwife</h2>
        <span className="text-ink-soft mt-1 block">
          About the birth and your health. All of it is optional, and can wait until you talk.
        </span>
      </summary>
      <div className="grid gap-8 px-5 pb-5 print:block print:*:mt-8">{children}</div>
    </details>
  )
}

type ClassFieldProps = ClassChoices & { field: ReturnType<ShownFields['field']> }

function ClassField({ field, classes, wanted }: ClassFieldProps) {
  if (classes.length === 0) return null
  return (
    <RadioGroup
      {...field}
      defaultValue={field.defaultValue || wanted || ''}
      legend="Which dates would you like?"
      options={[{ value: '', label: 'None of these', hint: 'Tell us below what would suit you.' }, ...classes]}
    />
  )
}

/** Ticking this box hides everything that only the mother can answer. The home page links to it. */
function ForSomeoneElse({ fields }: { fields: ShownFields }) {
  const reveal = (
    <div className="grid gap-6">
      <QuestionFields questions={giverQuestions} fields={fields} />
    </div>
  )
  return (
    <CheckboxGroup
      {...fields.list('isForSomeoneElse')}
      legend="Is this for you?"
      hint="For a present, we ask nothing about the mother's health: those answers are hers to give."
      options={[{ value: 'on', label: 'I am asking for someone else', reveal }]}
    />
  )
}

/** Only two lines, so that the first question fits on the first screen of a phone. */
function Emergency({ when }: { when: string }) {
  return (
    <section aria-label="Emergency advice" className="bg-butter rounded-md px-4 py-3 text-sm">
      <p>
        <CallNumber number="999" /> {when}.
      </p>
      <p className="mt-1">
        <CallNumber number="111" /> for urgent advice, or call your maternity unit. We are not an emergency service:
        please do not wait for us.
      </p>
    </section>
  )
}

function CallNumber({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="font-bold underline underline-offset-4">
      <span className="sr-only">Call </span>
      {number}
    </a>
  )
}

/** Changing this text requires a new `consentVersion`. */
function Consent({ box }: Pick<ShownFields, 'box'>) {
  return (
    <FormSection title="Your consent">
      <ul className="max-w-measure grid list-disc gap-2 pl-5">
        <li>We use these answers only to respond to you and to plan the care you ask for.</li>
        <li>
          They are encrypted. Only our administrators can open them, and they tell your midwife what your care needs. We
          record each time they are opened.
        </li>
        <li>
          You can withdraw your consent at any time, with the link in the email that we’ll send you.{' '}
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

const foldStyle =
  'border-line rounded-door border-2 print:border-0 print:[&::details-content]:[content-visibility:visible]'

const ownAnswersStyle = 'grid gap-8 group-has-[#isForSomeoneElse:checked]/form:hidden! print:block print:*:mt-8'
