import { redirect } from 'react-router'

import { deskReleasePath } from '#app/desk-parts/personal-data/personal-data.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { LetterWords, MarksNotice } from '#app/privacy/cases/letter-page.tsx'
import type { LetterParagraph } from '#app/privacy/cases/letter.ts'
import { backToPerson, openPerson } from '#app/privacy/people/load-person.server.ts'
import { PersonPage, RecordLines } from '#app/privacy/people/person-page.tsx'
import { requirePersonQuery } from '#app/privacy/people/person-query.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/copy.route'
import { writeCopyLetter } from './copy-files.server.ts'
import { type Choices, listOtherParts, redact } from './other-parts.server.ts'
import { isLeaveOutReason, type LeaveOutReason, leaveOutReasons, type OtherPart } from './person-copy.ts'
import { releaseDays } from './person-copy.ts'
import { makeRelease } from './release.server.ts'

const title = 'Give a copy'

export const meta: Route.MetaFunction = () => [{ title: `${title} | Privacy` }]

export async function loader(args: Route.LoaderArgs) {
  const { together, mails, back } = await openPerson(args)
  const others = listOtherParts(together)
  const records = redact(together, new Map(others.map(({ key, of }) => [key, usualChoice(of)])))
  const letter = writeCopyLetter({ made: new Date().toISOString(), records }, await settingsFor(args.context))
  return { together, mails: mails.length, others, letter, back }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const query = requirePersonQuery(url)
  const form = await readForm(request)
  const message = { title: 'Error', description: 'No copy was made. Please try again in a minute.' }
  return await attempt(context, { message }, async () => {
    const settings = await settingsFor(context)
    const id = await makeRelease(
      query,
      { choices: readChoices(form), settings, actor: currentActor(context) },
      recordId(form.get(attemptName)),
    )
    if (id) throw redirect(deskReleasePath(id))
    throw await backToPerson(query, { title: 'No copy was made', description: 'Nothing is held any more' })
  })
}

const partName = (key: string) => `part-${key}`

function readChoices(form: FormData): Choices {
  const choices = new Map<string, LeaveOutReason | null>()
  for (const [name, reason] of form) {
    const key = name.slice(partName('').length)
    if (name !== partName(key)) continue
    if (reason === '') choices.set(key, null)
    else if (isLeaveOutReason(reason)) choices.set(key, reason)
  }
  return choices
}

/** Notes about a person are theirs to read (UK GDPR, article 15). */
function usualChoice(of: OtherPart['of']): LeaveOutReason | null {
  return of === 'staff' ? null : 'others'
}

export default function Copy({ loaderData, actionData }: Route.ComponentProps) {
  const { together, mails, others, letter, back } = loaderData
  const does = together.length > 0 ? { label: 'Make the copy', pendingLabel: 'Making the copy...' } : undefined
  return (
    <PersonPage {...{ title, back, does }} answer={actionData}>
      <AttemptField />
      {together.length === 0 ? (
        <Notice>Tick first which records are of this person.</Notice>
      ) : (
        <>
          <section className="grid grid-cols-1 gap-3">
            <h2 className="text-xl">In the copy</h2>
            <RecordLines records={together} />
            <p className="text-ink-soft max-w-measure">
              {mails > 0 && `And a list of ${mails} ${mails === 1 ? 'mail' : 'mails'} to them. `}A letter to read, and
              the same as a sheet and as data, in one archive with a password. They fetch it with a link that you send,
              and a code that you tell them by phone. It waits for {releaseDays} days.
            </p>
          </section>
          {others.length > 0 && <Others others={others} />}
          <CoverLetter letter={letter} />
        </>
      )}
    </PersonPage>
  )
}

function CoverLetter({ letter }: { letter: LetterParagraph[] }) {
  return (
    <section className="max-w-measure grid grid-cols-1 gap-3">
      <h2 className="text-xl">What the letter says first</h2>
      <MarksNotice paragraphs={letter}>
        The letter that goes out does not show the marks. It names each part that you leave out, and the reason.
      </MarksNotice>
      <LetterWords paragraphs={letter} />
    </section>
  )
}

function Others({ others }: { others: OtherPart[] }) {
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="text-xl font-semibold">To look at ({others.length})</legend>
      <p className="text-ink-soft max-w-measure">
        Names of others and our own notes. Notes about the person are theirs to read: leave a part out only for one of
        the reasons that the law gives. The letter names the part and the reason.
      </p>
      <ul className="border-line divide-line divide-y border-y">
        {others.map(({ key, of, what, reference, label, value }) => (
          <li key={key} className="py-3">
            <SelectField
              name={partName(key)}
              label={
                <span className="text-ink-soft text-sm font-normal">
                  {of === 'staff' ? 'Our note' : 'Somebody else'}: {what} {reference}, {label}
                  <span className="max-w-measure text-ink block text-base wrap-anywhere whitespace-pre-wrap">
                    {value}
                  </span>
                </span>
              }
              defaultValue={usualChoice(of) ?? ''}
              options={[
                { value: '', label: 'In the copy' },
                ...Object.entries(leaveOutReasons).map(([reason, words]) => ({
                  value: reason,
                  label: `Left out: ${words}`,
                })),
              ]}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
