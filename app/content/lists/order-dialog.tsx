import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'

import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import { describePosition, moveValue, type Order, type OrderAnswer, type Ordered } from './order.ts'
import { handleMark, useDragging, useOrder } from './use-order.ts'

type OrderDialogProps = {
  title: string
  list: string
  order: Order
  /** Set after a form was sent without JavaScript. */
  answer: OrderAnswer | undefined
}

const outdated = {
  title: 'Somebody else changed the order meanwhile',
  description: 'Here it is as it stands now. What you moved last was not saved.',
}

export function OrderDialog({ title, list, order, answer: sent }: OrderDialogProps) {
  const navigate = useNavigate()
  const hintId = useId()
  const rows = useRef<HTMLOListElement>(null)
  const focused = useRef<string>(undefined)
  const { records, version, isSaving, message, answer: fetched, move } = useOrder(order)
  const { shown, draggedId, cancel, events } = useDragging(rows, records, (drop) => {
    focused.current = `handle-${drop.id}`
    move(drop)
  })
  const answer = fetched ?? sent
  const failed = answer && ('failed' in answer ? answer.failed : answer.isStale ? outdated : undefined)
  const moved = sent && 'moved' in sent ? sent.moved : undefined

  // Moving an element in the page removes its focus.
  useLayoutEffect(() => {
    if (!focused.current) return
    document.getElementById(focused.current)?.focus()
    focused.current = undefined
  })

  function stopDragging(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !draggedId) return
    event.preventDefault()
    cancel()
  }

  return (
    <Dialog title={title} closeHref={list} onClose={() => void navigate(list, { preventScrollReset: true })}>
      <Form method="post" preventScrollReset onKeyDown={stopDragging} className="grid grid-cols-1 gap-4">
        <input type="hidden" name="seen" value={version} />
        {failed && <FailedNote failed={failed} />}
        <p id={hintId} className="text-ink-soft">
          <span className="noscript:hidden">
            Drag a row by its handle, use its buttons, or press the arrow keys on the handle.{' '}
          </span>
          Every move is saved at once, and visitors see it.
        </p>
        <p className="text-sm">
          <output>{message || (moved && describePosition(records, moved.id))}</output>
          {(message || moved) && <span className="text-ink-soft">{isSaving ? '. Saving...' : '. Saved'}</span>}
        </p>
        <ol ref={rows} {...events} className="grid grid-cols-1 gap-2 select-none">
          {shown.map((record, at) => (
            <OrderRow
              key={record.id}
              record={record}
              at={at}
              total={shown.length}
              isDragged={record.id === draggedId}
              hintId={hintId}
              onMove={(to, control) => {
                focused.current = `${control}-${record.id}`
                move({ id: record.id, to })
              }}
            />
          ))}
        </ol>
        {shown.length === 0 && <p>There is nothing to put in order yet.</p>}
      </Form>
    </Dialog>
  )
}

type OrderRowProps = {
  record: Ordered
  at: number
  total: number
  isDragged: boolean
  /** `control` gets the focus back after the move. */
  onMove: (to: number, control: string) => void
  hintId: string
}

function OrderRow({ record, at, total, isDragged, onMove, hintId }: OrderRowProps) {
  const { id, name } = record

  function press(event: KeyboardEvent) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: total - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to, 'handle')
  }

  // Without JavaScript the buttons submit the form.
  const button = (control: 'up' | 'down', to: number) => ({
    type: 'submit' as const,
    id: `${control}-${id}`,
    name: 'move',
    value: moveValue({ id, to }),
    'aria-disabled': to < 0 || to >= total || undefined,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault()
      onMove(to, control)
    },
    className: 'aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
  })

  return (
    <li
      className={`border-line bg-paper flex scroll-my-24 flex-wrap items-center gap-x-1 rounded-md border py-1 pr-1 pl-3 ${isDragged ? 'border-plum bg-blush shadow-lifted' : ''}`}
    >
      <span className="text-ink-soft w-7 shrink-0 tabular-nums">{at + 1}</span>
      <IconButton
        id={`handle-${id}`}
        label={`Drag ${name}, or move it with the arrow keys`}
        aria-describedby={hintId}
        {...{ [handleMark]: id }}
        onKeyDown={press}
        className="cursor-grab touch-none noscript:hidden"
      >
        <GripVertical aria-hidden="true" />
      </IconButton>
      <span className="min-w-0 flex-1 py-2 wrap-anywhere max-sm:-order-1 max-sm:basis-full">{name}</span>
      <IconButton {...button('up', at - 1)} label={`Move up ${name}`}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton {...button('down', at + 1)} label={`Move down ${name}`}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </li>
  )
}
