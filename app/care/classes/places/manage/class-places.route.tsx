import { data, Form } from 'react-router'

import { hasClassEnded } from '#app/care/classes/class-rules.ts'
import { listOpenClasses } from '#app/care/classes/open-classes.server.ts'
import { findClassWithPlaces } from '#app/care/classes/places/find-place.server.ts'
import { describeSessions } from '#app/care/classes/sessions.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/class-places.route'
import { runPlaceAction } from './place-actions.server.ts'
import { PlaceTable } from './place-table.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Places: ${loaderData?.one.title ?? ''}` }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findClassWithPlaces(requireRecordId(params.classId))
  if (!found) throw data(null, { status: 404 })
  const { one, places } = found
  const actor = currentActor(context)
  const ids = places.map(({ registrationId }) => registrationId)
  await transaction((tx) =>
    recordAuditEvent(tx, { ...actor, event: recordEvents.listed, subject: 'antenatal_registration', ids }),
  )
  const open = await listOpenClasses(new Date())
  const others = open.filter(({ id, taken, places: all }) => id !== one.id && taken < (all ?? 0))
  return {
    one,
    isOver: hasClassEnded(one),
    places,
    others: others.map(({ id, title, sessions, amount }) => ({
      value: id,
      label: `${title}: ${describeSessions(sessions)}`,
      pricePence: amount ?? 0,
    })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const classId = requireRecordId(params.classId)
  if (!(await findClassWithPlaces(classId))) throw data(null, { status: 404 })
  const done = await runPlaceAction(classId, await readForm(request), currentActor(context))
  return data(done, { status: 'problem' in done ? 409 : 200 })
}

export default function ClassPlaces({ loaderData, actionData }: Route.ComponentProps) {
  const { one, isOver: isPast, places, others } = loaderData
  const waiting = places.filter(({ status }) => status === 'waiting').length
  return (
    <DeskPage
      title={one.title}
      back={{ href: '/cms/classes', label: 'Back to classes' }}
      lead={`${describeSessions(one.sessions)}. ${one.taken} of ${one.places ?? 0} places are taken, and ${waiting} ${waiting === 1 ? 'family is waiting' : 'families are waiting'}.`}
      actions={
        <ButtonLink href={`/cms/classes/${one.id}`} kind="secondary" size="small">
          Edit the class
        </ButtonLink>
      }
    >
      {one.cancelledAt && <Notice kind="warning">This class is cancelled, and everybody has been told.</Notice>}
      {actionData && 'problem' in actionData && <Notice kind="warning">{actionData.problem}</Notice>}
      {actionData && 'done' in actionData && <Notice kind="info">{actionData.done}</Notice>}
      {places.length === 0 ? (
        <p>Nobody has registered for these dates yet.</p>
      ) : (
        <PlaceTable places={places} sessions={one.sessions} others={others} />
      )}
      {!one.cancelledAt && !isPast && (
        <details className="print:hidden">
          <summary className="text-danger inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            Cancel this class
          </summary>
          <Form method="post" className="grid gap-3 py-3">
            <input type="hidden" name="intent" value="cancel-class" />
            <p className="max-w-measure">
              Everybody who has a place or is waiting for one gets an email. Visitors no longer see the class. This
              cannot be undone. What was paid is refunded by you, in the orders.
            </p>
            <Button kind="danger" className="justify-self-start">
              Cancel it, and tell everybody
            </Button>
          </Form>
        </details>
      )}
    </DeskPage>
  )
}
