import { codeName, intentName, newCodeIntent, savedFormMailsADay } from '#app/enquiries/saved-forms/saved-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { PageHead } from '#app/settings/page-head.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Failure } from '#app/ui/forms/unreachable.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { AnswerFacts, FormNotes, PublicForm, UnreachableNote } from '#app/ui/public-forms/public-form.tsx'

interface SavedFormPageProps {
  page: { head: PageHead; found: { canOpen: boolean } | undefined }
  answer: CodeAnswer | undefined
  formPath: string
}

type CodeAnswer = {
  errors?: FieldErrors
  failed?: Failure
  newCode?: { isMailed: boolean }
}

export function SavedFormPage({ page: { head, found }, answer = {}, formPath }: SavedFormPageProps) {
  const { errors, failed, newCode } = answer
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:px-6 md:py-14">
      <title>{`${errors ? 'Error: ' : ''}${head.title}`}</title>
      <h1 className="text-4xl">Your saved form</h1>
      <FormNotes>
        {errors && <ErrorSummary errors={errors} />}
        {failed && <FailedNote failed={failed} />}
        {newCode && <NewCodeNote isMailed={newCode.isMailed} />}
        {(errors || failed || newCode) && <AnswerFacts />}
      </FormNotes>
      <UnreachableNote words={unreachable} />
      {found ? <Codes canOpen={found.canOpen} error={errors?.[codeName]} /> : <InvalidLink formPath={formPath} />}
    </div>
  )
}

const unreachable = {
  title: 'We could not be reached just now',
  description: 'Your form is still saved. Please try again in a moment.',
}

/** One of several forms, so it gets no draft: codes must not be stored. */
function Codes({ canOpen, error }: { canOpen: boolean; error: string | undefined }) {
  return (
    <>
      {canOpen ? (
        <PublicForm id="code-form" className="grid justify-items-start gap-6">
          <TextField
            name={codeName}
            error={error}
            label="The code from our email"
            hint="6 digits. The newest email has the one that works."
            inputMode="numeric"
            autoComplete="one-time-code"
            width="short"
            required
          />
          <Button>Open my form</Button>
        </PublicForm>
      ) : (
        <p className="max-w-measure text-lg">
          What you typed is still saved, but the code in our email does not work any more. Ask for a new one and it
          opens again.
        </p>
      )}
      <PublicForm
        id="new-code"
        className={`grid justify-items-start gap-3 ${canOpen ? 'border-line border-t pt-6' : ''}`}
      >
        {canOpen && <p className="max-w-measure text-ink-soft">No email, or the code does not work?</p>}
        <Button name={intentName} value={newCodeIntent} kind={canOpen ? 'secondary' : 'primary'}>
          Send me a new code
        </Button>
      </PublicForm>
    </>
  )
}

function NewCodeNote({ isMailed }: { isMailed: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div tabIndex={-1} autoFocus className="scroll-mt-24">
      {isMailed ? (
        <Notice title="A new code is on its way">
          It comes to the email address in the form. Earlier codes do not work any more.
        </Notice>
      ) : (
        <Notice kind="warning" title="No more emails for now">
          We have sent {savedFormMailsADay} emails to this address in one day. Please ask again tomorrow: your form is
          still saved.
        </Notice>
      )}
    </div>
  )
}

function InvalidLink({ formPath }: { formPath: string }) {
  return (
    <>
      <p className="max-w-measure text-lg">
        There is nothing saved behind this link: the form was sent, its time is over, or the link is not complete. If
        you opened the link more than an hour ago, or your browser refuses cookies, please open it from our email again.
      </p>
      <p>
        <Link href={formPath}>Start with an empty form</Link>
      </p>
    </>
  )
}
