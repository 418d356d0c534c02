import type { FormAnswer } from '#app/enquiries/form/form-answer.ts'
import {
  intentName,
  savedFormDays,
  saveIntent,
  savedFormMailsADay,
  savingFailed,
} from '#app/enquiries/saved-forms/saved-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'
import { AnswerFacts, UnreachableNote } from '#app/ui/public-forms/public-form.tsx'

const save = { name: intentName, value: saveIntent }

/** Submits the same form, so it works without scripts. */
export function SaveForLater() {
  return (
    <div className="border-line grid justify-items-start gap-3 border-t pt-6 print:hidden">
      <p id="save-hint" className="max-w-measure text-ink-soft">
        Not finished? We keep what you have typed, encrypted, for {savedFormDays} days and email you a link and a code.
        Nobody on our team can read it until you send it.
      </p>
      <Button {...save} kind="secondary" formNoValidate pendingLabel="Saving..." aria-describedby="save-hint">
        Save and finish later
      </Button>
      <UnreachableNote words={savingFailed} pressed={saveIntent} />
    </div>
  )
}

interface SavedNoteProps {
  saved: NonNullable<FormAnswer['saved']>
  sendLabel: string
}

export function SavedNote({ saved: { email, until, isMailed }, sendLabel }: SavedNoteProps) {
  return (
    <>
      <SuccessPanel title="Saved">
        <p className="wrap-anywhere">
          {isMailed ? (
            <>
              We emailed a link and a code to <strong>{email}</strong>.
            </>
          ) : (
            <>
              We have sent {savedFormMailsADay} emails to <strong>{email}</strong> in one day, so no new one went out.
              The link in our earlier email still works. If its code was used, ask for a new one there tomorrow.
            </>
          )}{' '}
          It works until {until}.
        </p>
        <p>Nothing is sent to our team yet. To send it now, press “{sendLabel}” below.</p>
      </SuccessPanel>
      <AnswerFacts isSaved />
    </>
  )
}

export function ReopenedNote({ sendLabel }: { sendLabel: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div tabIndex={-1} autoFocus className="scroll-mt-24">
      <Notice title="Here is what you saved">
        Nothing is sent until you press “{sendLabel}”. The code is used up: if you have to leave again, save once more.
      </Notice>
    </div>
  )
}
