import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'

import { IconButton } from '#app/ui/buttons/icon-button.tsx'

import { moveValue, type Ordered } from './order.ts'
import { handleMark } from './use-dragging.ts'

type OrderRowProps = {
  record: Ordered
  /** From 0. */
  at: number
  total: number
  isDragged: boolean
  /** `control` is what was pressed, to have the focus again. */
  onMove: (to: number, control: string) => void
  hintId: string
}

export function OrderRow({ record, at, total, isDragged, onMove, hintId }: OrderRowProps) {
  const { id, name } = record

  function press(event: KeyboardEvent) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: total - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to, 'handle')
  }

  // Without scripts the buttons send the form.
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
