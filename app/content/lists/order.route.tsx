import { ArrowDown, ArrowUp } from 'lucide-react'
import { type SubmitEvent, useLayoutEffect, useRef } from 'react'
import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'

import { kindInfo } from '#app/content/content-kinds.ts'
import { kindFromUrl } from '#app/content/record-url.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { DialogOver } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/order.route'
import { listInOrder, moveForm, moveInOrder } from './order.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? 'Reorder' }]

const failure = { title: 'Error', description: 'The order could not be saved. Please try again in a minute.' }
const outdated = {
  title: 'Somebody else changed the order meanwhile',
  description: 'This is the order now. Your last move was not saved.',
}

export async function loader({ url }: Route.LoaderArgs) {
  const kind = kindFromUrl(url)
  const { path, many } = kindInfo[kind]
  return { title: `Reorder ${many}`, list: path + url.search, ...(await listInOrder(kind)) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = parseForm(moveForm, await readForm(request))
  if (!form.ok) throw data(null, { status: 400 })
  return await attempt(context, { message: failure }, async () => {
    const moved = await moveInOrder(kindFromUrl(url), form.value, currentActor(context))
    return moved ? data({ moved }) : data({ failed: outdated }, { status: 409 })
  })
}

/** After a refusal the dialog shows the order as it is now; the router would not reload. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { title, list, records, version } = loaderData
  const isSaving = useNavigation().state !== 'idle'
  const pressed = useRef<string>(undefined)
  const moved = actionData && 'moved' in actionData ? actionData.moved : undefined
  const place = records.findIndex(({ id }) => id === moved)

  // Moving an element in the page removes its focus.
  useLayoutEffect(() => {
    if (isSaving || !pressed.current) return
    document.getElementById(pressed.current)?.focus()
    pressed.current = undefined
  })

  function move(event: SubmitEvent) {
    // The version of the order is that of the move before.
    if (isSaving) return event.preventDefault()
    pressed.current = event.nativeEvent.submitter?.id
  }

  return (
    <DialogOver title={title} closeHref={list}>
      <Form method="post" preventScrollReset onSubmit={move} className="grid grid-cols-1 gap-4">
        <input type="hidden" name="seen" value={version} />
        {actionData && 'failed' in actionData && <FailedNote failed={actionData.failed} />}
        <p className="text-ink-soft">Every move is saved at once, and visitors see it.</p>
        <output className="text-sm">
          {place >= 0 && `“${records[place]?.name}” is now number ${place + 1} of ${records.length}. Saved`}
        </output>
        <ol className="grid grid-cols-1 gap-2">
          {records.map(({ id, name }, at) => (
            <li
              key={id}
              className="border-line bg-paper flex scroll-my-24 items-center gap-x-1 rounded-md border py-1 pr-1 pl-3"
            >
              <span className="text-ink-soft w-7 shrink-0 tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1 py-2 wrap-anywhere">{name}</span>
              <Move id={id} to={at - 1} isPossible={at > 0} label={`Move up ${name}`} />
              <Move id={id} to={at + 1} isPossible={at < records.length - 1} label={`Move down ${name}`} isDown />
            </li>
          ))}
        </ol>
        {records.length === 0 && <p>There is nothing to put in order yet.</p>}
      </Form>
    </DialogOver>
  )
}

type MoveProps = { id: string; to: number; isPossible: boolean; label: string; isDown?: true }

/** Stays where it is at an end, so that the focus does. */
function Move({ id, to, isPossible, label, isDown }: MoveProps) {
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <IconButton
      id={`${isDown ? 'down' : 'up'}-${id}`}
      type={isPossible ? 'submit' : 'button'}
      name="move"
      value={`${id} ${to}`}
      aria-disabled={!isPossible || undefined}
      label={label}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      <Arrow aria-hidden="true" />
    </IconButton>
  )
}
