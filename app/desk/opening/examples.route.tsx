import { data, Form, Link, redirect, useNavigation } from 'react-router'

import { openingEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/examples.route'
import { fillTask, hasRealData, readExampleState, removeTask } from './example-jobs.server.ts'
import { openingPath } from './opening-steps.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Examples | Opening' }]

export async function loader({ url }: Route.LoaderArgs) {
  const [examples, isInUse] = await Promise.all([readExampleState(), hasRealData()])
  return { isRemoval: url.searchParams.has('remove'), examples, isInUse }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent !== 'fill' && intent !== 'remove') throw data(null, { status: 400 })
  const { work } = await readExampleState()
  if (work) return data({ problem: 'busy' as const }, { status: 409 })
  if (intent === 'fill' && form.get('sure') !== 'on' && (await hasRealData()))
    return data({ problem: 'not sure' as const }, { status: 400 })
  const event = intent === 'fill' ? openingEvents.examplesFilled : openingEvents.examplesRemoved
  await transaction(async (tx) => {
    await addJob(tx, intent === 'fill' ? fillTask : removeTask, {})
    await recordAuditEvent(tx, { ...currentActor(context), event, subject: 'opening', ids: [] })
  })
  const message =
    intent === 'fill'
      ? { title: 'The examples are coming in', description: 'Their pictures are drawn first, which takes a moment' }
      : { title: 'The examples are going out', description: 'It takes a moment' }
  throw redirect(openingPath, { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}

export default function Examples({ loaderData, actionData }: Route.ComponentProps) {
  const { isRemoval, examples, isInUse } = loaderData
  const isSending = useNavigation().state === 'submitting'
  return (
    <Dialog title={isRemoval ? 'Take all examples away?' : 'Fill with examples?'} closeHref={openingPath} isAlone>
      <Form method="post" className="grid gap-5">
        {actionData?.problem === 'busy' && (
          <Notice kind="warning">Examples are coming in or going out just now. Please wait a moment.</Notice>
        )}
        {isRemoval ? (
          <Removal changed={examples.changed} />
        ) : (
          <Filling isInUse={isInUse} problem={actionData?.problem} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            name="intent"
            value={isRemoval ? 'remove' : 'fill'}
            kind={isRemoval ? 'danger' : 'primary'}
            pending={isSending}
            pendingLabel="One moment..."
          >
            {isRemoval ? 'Take them all away' : 'Fill with examples'}
          </Button>
          <Link to={openingPath} className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}

function Filling({ isInUse, problem }: { isInUse: boolean; problem: string | undefined }) {
  return (
    <>
      <p>
        Made-up products, midwives, prices and classes, and posts with authors, categories and drawn pictures. Visitors
        who may see the site see them too; staff see the badge “Example”. They go out again by one click.
      </p>
      {isInUse && (
        <>
          <Notice kind="warning" title="This site is in use">
            It has products, posts, midwives, prices, classes, orders or messages of its own. The examples come beside
            them.
          </Notice>
          <Checkbox
            name="sure"
            label="Add made-up records to this site all the same"
            error={problem === 'not sure' ? 'Please tick this if you are sure' : undefined}
          />
        </>
      )}
    </>
  )
}

function Removal({ changed }: { changed: string[] }) {
  return (
    <>
      <p>
        Every product, post, midwife, price, class, category and picture of the examples that nobody has touched. Orders
        stay as they are.
      </p>
      {changed.length > 0 && (
        <p>
          Somebody has changed these, so they stay and are no examples any more: <strong>{changed.join(', ')}</strong>.
        </p>
      )}
    </>
  )
}
