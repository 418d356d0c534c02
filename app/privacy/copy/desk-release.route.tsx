import { data, Form, redirect } from 'react-router'

import { releaseSubject } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { deskReleasePath, peoplePath } from '#app/desk-parts/personal-data/personal-data.ts'
import { config } from '#app/platform/config/config.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { formatMoment, formatSecond } from '#app/platform/time/london-time.ts'
import { AlsoTable } from '#app/records/record-list-views.tsx'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { formatActor } from '#app/staff/audit/audit-event.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/desk-release.route'
import { maxWrongCodes } from './person-copy.ts'
import { findRelease, releasePath, revokeRelease } from './release.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'A copy for somebody | Privacy' }]

export async function loader({ params }: Route.LoaderArgs) {
  const release = await findRelease(requireRecordId(params.id))
  if (!release) throw data(null, { status: 404 })
  const steps = await listAccess(releaseSubject, release.id)
  const rows = steps.map(({ at, action: done, ...actor }) => [
    formatSecond(at),
    actor.actorId ? formatActor(actor) : 'With the link',
    done,
  ])
  return { release, rows, link: new URL(releasePath(release.id), config.siteUrl).href }
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  if (!(await revokeRelease(id, currentActor(context)))) throw data(null, { status: 404 })
  const notice = { title: 'Withdrawn', description: 'The link no longer shows anything' }
  throw redirect(deskReleasePath(id), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

export default function DeskRelease({ loaderData: { release, rows, link } }: Route.ComponentProps) {
  const { by, madeAt, expiresAt, isThere, isWithdrawn, wrongCodes, count, code } = release
  return (
    <DeskPage
      className="max-w-5xl"
      title="A copy for somebody"
      back={{ href: peoplePath, label: 'Back to Personal data' }}
    >
      {isThere ? (
        <>
          <p className="max-w-measure">
            Send them the link, by email. Tell them the code by phone, at a number that you know is theirs: never both
            in one message. The code also opens the archive.
          </p>
          <Facts>
            <Fact term="Link">
              <span className="wrap-anywhere select-all">{link}</span>
            </Fact>
            <Fact term="Code">
              <span className="text-xl font-semibold tabular-nums select-all">{code}</span>
            </Fact>
            <Fact term="Works until">{formatMoment(expiresAt)}</Fact>
            <Fact term="Wrong codes">
              {wrongCodes} of {maxWrongCodes}
            </Fact>
          </Facts>
          <Form method="post">
            <Button kind="danger" size="small">
              Withdraw
            </Button>
          </Form>
        </>
      ) : (
        <Notice>
          {isWithdrawn
            ? 'It was withdrawn: the link no longer shows anything.'
            : wrongCodes >= maxWrongCodes
              ? 'It is closed after too many wrong codes. Make a new copy.'
              : 'Its time is over, and what was in it is deleted.'}
        </Notice>
      )}
      <p className="text-ink-soft text-sm">
        Made of {count} {count === 1 ? 'record' : 'records'} by {by ?? 'somebody no longer here'} on{' '}
        {formatMoment(madeAt)}.
      </p>
      <AlsoTable also={{ title: 'What happened to it', columns: ['When', 'Who', 'What'], rows }} />
    </DeskPage>
  )
}
