import { data, Form, redirect, useNavigation } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { loadPerson } from '#app/privacy/people/load-person.server.ts'
import { personAddress, requirePersonQuery } from '#app/privacy/people/person-address.server.ts'
import { RecordLines } from '#app/privacy/people/record-lines.tsx'
import { LetterWords, MarksNotice } from '#app/privacy/registers/letter-page.tsx'
import type { LetterParagraph } from '#app/privacy/registers/letter.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/copy.route'
import { writeCopyLetter } from './copy-letter.ts'
import { makeRelease } from './make-release.server.ts'
import { listOtherParts } from './other-parts.server.ts'
import type { OtherPart } from './person-copy.ts'
import { releaseDays } from './release-code.ts'
import { deskReleasePath } from './release-path.ts'

export const handle = { interactive: true, area: 'staff' }

const title = 'Give a copy'

export const meta: Route.MetaFunction = () => [{ title: `${title} | Privacy` }]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const query = requirePersonQuery(url)
  const { together, mails } = await loadPerson(query, currentActor(context))
  const others = listOtherParts(together)
  const letter = writeCopyLetter({ made: new Date().toISOString(), leftOut: others.length }, await settingsFor(context))
  return { together, mails: mails.length, others, letter, back: personAddress(query) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const query = requirePersonQuery(url)
  const form = await readForm(request)
  const message = { title: 'Error', description: 'No copy was made. Please try again in a minute.' }
  return await attempt(context, { message }, async () => {
    const leftOut = new Set(form.getAll('leave-out'))
    // Only parts that were shown to staff count as approved.
    const approved = new Set(
      form
        .getAll('seen')
        .filter((key) => !leftOut.has(key))
        .map(String),
    )
    const settings = await settingsFor(context)
    const id = await makeRelease(
      query,
      { approved, settings, actor: currentActor(context) },
      recordId(form.get(attemptName)),
    )
    if (id) throw redirect(deskReleasePath(id))
    const notice = { title: 'No copy was made', description: 'Nothing is held any more' }
    throw redirect(personAddress(query), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
  })
}

export default function Copy({ loaderData, actionData }: Route.ComponentProps) {
  const { together, mails, others, letter, back } = loaderData
  const isMaking = useIsSlow(useNavigation().state === 'submitting')
  return (
    <div className="desk-page max-w-5xl">
      <PageHeading title={title} back={{ href: back, label: 'Back to the person' }} />
      <Form method="post" className="grid grid-cols-1 gap-6">
        <AttemptField />
        {actionData?.failed && <FailedNote failed={actionData.failed} />}
        {together.length === 0 ? (
          <Notice>Tick first which records are of this person.</Notice>
        ) : (
          <>
            <section className="grid grid-cols-1 gap-3">
              <h2 className="text-xl">In the copy</h2>
              <RecordLines records={together} />
              <p className="text-ink-soft max-w-measure">
                {mails > 0 && `And a list of ${mails} ${mails === 1 ? 'mail' : 'mails'} to them. `}A letter to read, and
                the same as a sheet and as data, in one archive with a password. They fetch it with a link that you
                send, and a code that you tell them by phone. It waits for {releaseDays} days.
              </p>
            </section>
            {others.length > 0 && <Others others={others} />}
            <CoverLetter letter={letter} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {together.length > 0 && (
            <Button pending={isMaking} pendingLabel="Making the copy...">
              Make the copy
            </Button>
          )}
          <ButtonLink kind="secondary" href={back}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}

function CoverLetter({ letter }: { letter: LetterParagraph[] }) {
  return (
    <section className="max-w-measure grid grid-cols-1 gap-3">
      <h2 className="text-xl">What the letter says first</h2>
      <MarksNotice paragraphs={letter}>The letter that goes out does not show the marks.</MarksNotice>
      <LetterWords paragraphs={letter} />
    </section>
  )
}

function Others({ others }: { others: OtherPart[] }) {
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="text-xl font-semibold">Left out ({others.length})</legend>
      <p className="text-ink-soft max-w-measure">
        Names of others and our own notes. What is ticked is left out, and the letter says that something is. Notes
        about the person are theirs to read, unless that would harm somebody: untick what may go out.
      </p>
      <ul className="border-line divide-line divide-y border-y">
        {others.map(({ key, of, what, reference, label, value }) => (
          <li key={key}>
            <input type="hidden" name="seen" value={key} />
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
              <input type="checkbox" name="leave-out" value={key} defaultChecked className="tick" />
              <span className="text-ink-soft min-w-0 text-sm">
                {of === 'staff' ? 'Our note' : 'Somebody else'}: {what} {reference}, {label}
                <span className="max-w-measure text-ink block text-base wrap-anywhere whitespace-pre-wrap">
                  {value}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
