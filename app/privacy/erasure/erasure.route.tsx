import { redirect } from 'react-router'

import { attempt } from '#app/platform/http/attempt.server.ts'
import { backToPerson, openPerson } from '#app/privacy/people/load-person.server.ts'
import { PersonPage, RecordLines } from '#app/privacy/people/person-page.tsx'
import { requirePersonQuery } from '#app/privacy/people/person-query.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/erasure.route'
import { erasePerson, erasurePath } from './erase-person.server.ts'

const title = 'Erase what is held'

export const meta: Route.MetaFunction = () => [{ title: `${title} | Privacy` }]

export async function loader(args: Route.LoaderArgs) {
  const { together, mails, backups, back } = await openPerson(args)
  return {
    backups,
    back,
    erasable: together.filter(({ deletionBlock }) => deletionBlock === null),
    retained: together.filter(({ deletionBlock }) => deletionBlock !== null),
    mails: mails.filter(({ deletionBlock }) => deletionBlock === null).length,
    retainedMails: mails.filter(({ deletionBlock }) => deletionBlock !== null).length,
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  const query = requirePersonQuery(url)
  const message = { title: 'Error', description: 'Nothing was erased. Please try again in a minute.' }
  return await attempt(context, { message }, async () => {
    const certificate = await erasePerson(query, currentActor(context))
    if (certificate) throw redirect(erasurePath(certificate))
    const description = 'It is gone already, or has to be kept'
    throw await backToPerson(query, { title: 'Nothing was erased', description })
  })
}

export default function Erasure({ loaderData, actionData }: Route.ComponentProps) {
  const { erasable, retained, mails, retainedMails, backups, back } = loaderData
  const canErase = erasable.length + mails > 0
  const does = canErase ? ({ label: 'Erase', pendingLabel: 'Erasing...', kind: 'danger' } as const) : undefined
  return (
    <PersonPage {...{ title, back, does }} answer={actionData}>
      {canErase ? (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-xl">This goes, for good</h2>
          <RecordLines records={erasable} />
          <p className="text-ink-soft max-w-measure">
            With notes, messages, answers, the history of corrections and copies that were made of it.
            {mails > 0 && ` ${mails} ${mails === 1 ? 'mail' : 'mails'} to them ${mails === 1 ? 'goes' : 'go'} too.`} It
            does not wait in a bin, and nobody can bring it back. Reviews leave the website at once.
          </p>
        </section>
      ) : (
        <Notice>Nothing of this can be erased now.</Notice>
      )}
      {retained.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-xl">This stays</h2>
          <RecordLines records={retained} whyTheyStay />
          {retainedMails > 0 && (
            <p className="text-ink-soft">
              {retainedMails} {retainedMails === 1 ? 'mail' : 'mails'} about it {retainedMails === 1 ? 'stays' : 'stay'}{' '}
              with it.
            </p>
          )}
        </section>
      )}
      <p className="text-ink-soft max-w-measure">
        The audit log keeps who did what to which record, without a name of theirs. {backups} A backup still holds it
        until it is removed itself; when one is restored, it is erased again.
      </p>
    </PersonPage>
  )
}
