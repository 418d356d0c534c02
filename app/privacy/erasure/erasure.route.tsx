import { data, Form, redirect, useNavigation } from 'react-router'

import { attempt } from '#app/platform/http/attempt.server.ts'
import { loadPerson } from '#app/privacy/people/load-person.server.ts'
import { personAddress, requirePersonQuery } from '#app/privacy/people/person-query.server.ts'
import { RecordLines } from '#app/privacy/people/record-lines.tsx'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/erasure.route'
import { erasePerson, erasurePath } from './erase-person.server.ts'

export const handle = { interactive: true, area: 'staff' }

const title = 'Erase what is held'

export const meta: Route.MetaFunction = () => [{ title: `${title} | Privacy` }]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const query = requirePersonQuery(url)
  const { together, mails, backups } = await loadPerson(query, currentActor(context))
  return {
    erasable: together.filter(({ deletionBlock }) => deletionBlock === null),
    backups,
    retained: together.filter(({ deletionBlock }) => deletionBlock !== null),
    mails: mails.filter(({ deletionBlock }) => deletionBlock === null).length,
    retainedMails: mails.filter(({ deletionBlock }) => deletionBlock !== null).length,
    back: personAddress(query),
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  const query = requirePersonQuery(url)
  const message = { title: 'Error', description: 'Nothing was erased. Please try again in a minute.' }
  return await attempt(context, { message }, async () => {
    const certificate = await erasePerson(query, currentActor(context))
    if (certificate) throw redirect(erasurePath(certificate))
    const notice = { title: 'Nothing was erased', description: 'It is gone already, or has to be kept' }
    throw redirect(personAddress(query), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
  })
}

export default function Erasure({ loaderData, actionData }: Route.ComponentProps) {
  const { erasable, retained, mails, retainedMails, backups, back } = loaderData
  const isErasing = useIsSlow(useNavigation().state === 'submitting')
  const canErase = erasable.length + mails > 0
  return (
    <div className="desk-page max-w-5xl">
      <PageHeading title={title} back={{ href: back, label: 'Back to the person' }} />
      <Form method="post" className="grid grid-cols-1 gap-6">
        {actionData?.failed && <FailedNote failed={actionData.failed} />}
        {canErase ? (
          <section className="grid grid-cols-1 gap-3">
            <h2 className="text-xl">This goes, for good</h2>
            <RecordLines records={erasable} />
            <p className="text-ink-soft max-w-measure">
              With notes, messages, answers, the history of corrections and copies that were made of it.
              {mails > 0 &&
                ` ${mails} ${mails === 1 ? 'mail' : 'mails'} to them ${mails === 1 ? 'goes' : 'go'} too.`}{' '}
              It does not wait in a bin, and nobody can bring it back. Reviews leave the website at once.
            </p>
          </section>
        ) : (
          <Notice>Nothing of this can be erased now.</Notice>
        )}
        {retained.length > 0 && (
          <section className="grid grid-cols-1 gap-3">
            <h2 className="text-xl">This stays</h2>
            <RecordLines records={retained} describe={({ deletionBlock }) => `because ${deletionBlock}`} />
            {retainedMails > 0 && (
              <p className="text-ink-soft">
                {retainedMails} {retainedMails === 1 ? 'mail' : 'mails'} about it{' '}
                {retainedMails === 1 ? 'stays' : 'stay'} with it.
              </p>
            )}
          </section>
        )}
        <p className="text-ink-soft max-w-measure">
          The audit log keeps who did what to which record, without a name of theirs. {backups} A backup still holds it
          until it is removed itself; when one is restored, it is erased again.
        </p>
        <div className="flex flex-wrap gap-3">
          {canErase && (
            <Button kind="danger" pending={isErasing} pendingLabel="Erasing...">
              Erase
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
