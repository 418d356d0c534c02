import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'

import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import { OrderRow } from './order-row.tsx'
import { type Order, type OrderAnswer, describeTarget } from './order.ts'
import { useDragging } from './use-dragging.ts'
import { useOrder } from './use-order.ts'

type OrderDialogProps = {
  title: string
  /** The list it stands over. */
  list: string
  order: Order
  /** To a form that was sent without JavaScript. */
  answer: OrderAnswer | undefined
}

const outdated = {
  title: 'Somebody else changed the order meanwhile',
  description: 'Here it is as it stands now. What you moved last was not saved.',
}

/** Changes the order of records, one move at a time: by dragging, by buttons, or with the arrow keys on a handle. */
export function OrderDialog({ title, list, order, answer: sent }: OrderDialogProps) {
  const navigate = useNavigate()
  const hintId = useId()
  const rows = useRef<HTMLOListElement>(null)
  const focused = useRef<string>(undefined)
  const { records, version, isSaving, told, answer: fetched, move } = useOrder(order)
  const { shown, draggedId, cancel, events } = useDragging(rows, records, (drop) => {
    focused.current = `handle-${drop.id}`
    move(drop)
  })
  const answer = fetched ?? sent
  const failed = answer && ('failed' in answer ? answer.failed : answer.isStale ? outdated : undefined)
  const moved = sent && 'moved' in sent ? sent.moved : undefined

  // A control that is moved about in the page loses the focus.
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
          <output>{told || (moved && describeTarget(records, moved.id))}</output>
          {(told || moved) && <span className="text-ink-soft">{isSaving ? '. Saving...' : '. Saved'}</span>}
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
