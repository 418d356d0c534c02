import type { ReactNode } from 'react'

import { EnquiryForm, FormResult } from '#app/enquiries/form/enquiry-form.tsx'
import { fieldsFrom, type FormAnswer, reservedPlace } from '#app/enquiries/form/form-answer.ts'
import { SenderFields } from '#app/enquiries/form/sender-fields.tsx'
import { savedFormName } from '#app/enquiries/saved-forms/saved-form.ts'
import type { Nation } from '#app/settings/nations/nations.ts'
import type { PageHead } from '#app/settings/page-head.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'

import type { CareTexts } from './care-form.ts'
import { ForSomeoneElseField } from './for-someone-else-field.tsx'
import type { Coverage } from './load-care-form.server.ts'
import { ReopenedNote, SavedNote, SaveForLater } from './save-for-later.tsx'

export interface CareFormProps<K extends CareTexts> {
  page: {
    head: PageHead
    words: GroupWords<K>
    confirmation: GroupWords<'site/enquiry-status'>
    coverage: Coverage
    nations: readonly Nation[]
    formToken: string
  }
  answer: FormAnswer
  action?: string
}

interface CareFormPageProps {
  title: string
  tabTitle: string
  /** The form's own texts: its introduction and its success message. */
  words: { introduction: string; success_title: string; success: string; next?: string }
  /** Texts that all forms share: what happens next. */
  confirmation: GroupWords<'site/enquiry-status'>
  emergency: string
  answer: FormAnswer
  formToken: string
  sendLabel: string
  unreachable: { title: string; description: string }
  /** Label of the link to an empty form, if the success message replaces the form. */
  another?: string
  /** What the sender got at once, before the words of the form. */
  result?: ReactNode
  help?: ReactNode
  action?: string | undefined
  children: ReactNode
}

export function CareFormPage(props: CareFormPageProps) {
  const { title, tabTitle, words, answer, formToken, sendLabel, unreachable, another, result, help } = props
  const { action, children } = props
  const fields = fieldsFrom(answer)
  const { defaultValue: saved } = fields.field(savedFormName)
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6 md:py-14 print:pb-0">
      <title>{`${answer.errors ? 'Error: ' : ''}${tabTitle}`}</title>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-3 mb-8 text-lg">{words.introduction}</p>
      <div id="care-form" data-swap className="grid gap-8 print:block print:*:mt-8">
        <FormResult
          answer={answer}
          successMessage={{ title: words.success_title, description: words.success }}
          confirmation={props.confirmation}
          lead={result}
          note={
            <>
              {answer.saved && <SavedNote saved={answer.saved} sendLabel={sendLabel} />}
              {answer.isReopened && <ReopenedNote sendLabel={sendLabel} />}
            </>
          }
        >
          {words.next && !(answer.sent && reservedPlace(answer.sent)) && <p>{words.next}</p>}
          {another && (
            <form action={action}>
              <Button>{another}</Button>
            </form>
          )}
        </FormResult>
        <div className="grid gap-3">
          <Emergency when={props.emergency} />
          {help}
        </div>
        {!(another && answer.sent) && (
          <EnquiryForm
            {...{ sendLabel, unreachable, action }}
            formToken={answer.formToken ?? formToken}
            pendingLabel="Submitting..."
            below={<SaveForLater />}
          >
            {saved && <input type="hidden" name={savedFormName} value={saved} />}
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
function Consent({ box }: { box: ReturnType<typeof fieldsFrom>['box'] }) {
  return (
    <FormSection title="Your consent">
      <ul className="max-w-measure grid list-disc gap-2 pl-5">
        <li>We use these answers only to respond to you and to plan the care you ask for.</li>
        <li>
          They are encrypted. Only our administrators can open them, and they tell your midwife what your care needs.
          Each time they are opened is recorded.
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

const ownAnswersStyle = 'grid gap-8 group-has-[#isForSomeoneElse:checked]/form:hidden! print:block print:*:mt-8'
