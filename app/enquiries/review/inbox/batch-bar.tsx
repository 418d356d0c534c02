import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'

import { inboxPath } from '#app/enquiries/kinds.ts'
import { queueOf } from '#app/enquiries/review/list/inbox-queues.ts'
import { PrintSelected } from '#app/enquiries/review/print-selected.tsx'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { batchFormId } from './inbox-rows.tsx'

interface BatchBarProps {
  query: ListQuery
  here: string
  admins: { id: string; name: string }[]
  total: number
  isMore: boolean
  /** Rows whose checkboxes belong to the form. */
  children: ReactNode
}

export function BatchBar({ query, here, admins, total, isMore, children }: BatchBarProps) {
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(0)
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  const fetcher = useFetcher<{ failed?: unknown }>()
  const queue = queueOf(query)
  const last = useRef<HTMLInputElement>(null)
  const dragged = useRef<{ box: HTMLInputElement; isTicked: boolean }>(null)
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? [])]
  const count = () => setSelected(boxes().filter(({ checked }) => checked).length)

  function tickRange(one: HTMLInputElement, other: HTMLInputElement, isTicked: boolean) {
    const all = boxes()
    const [from, to] = [all.indexOf(one), all.indexOf(other)].toSorted((a, b) => a - b)
    for (const box of all.slice(from, (to ?? 0) + 1)) box.checked = isTicked
  }

  function tick({ target, shiftKey }: MouseEvent<HTMLElement>) {
    const box = boxOf(target)
    if (target === box) {
      if (shiftKey) tickRange(last.current ?? box, box, box.checked)
      last.current = box
    }
    count()
  }

  function press({ target }: PointerEvent<HTMLElement>) {
    const box = boxOf(target)
    dragged.current = box && { box, isTicked: !box.checked }
  }

  /** Dragging with the mouse over several boxes ticks or unticks them all. Touch scrolls instead. */
  function drag({ target, buttons }: PointerEvent<HTMLElement>) {
    const box = boxOf(target)
    if (buttons !== 1 || !dragged.current || !box || box === dragged.current.box) return
    tickRange(dragged.current.box, box, dragged.current.isTicked)
    count()
  }

  function tickAll(isTicked: boolean) {
    for (const box of boxes()) box.checked = isTicked
    count()
  }

  // After a failure the selection stays.
  const isDone = fetcher.state === 'loading' && !fetcher.data?.failed
  useEffect(() => {
    if (isDone) queueMicrotask(() => tickAll(false))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [isDone])

  const action = `${inboxPath}/batch${here}${here ? '&' : '?'}${new URLSearchParams({ back: pathname + here })}`
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles clicks on the boxes
    <div ref={list} onClick={tick} onPointerDown={press} onPointerOver={drag} className="group/batch">
      <fetcher.Form
        id={batchFormId}
        method="post"
        action={action}
        className="bg-paper border-line sticky top-(--bar-height) z-2 hidden flex-wrap items-center gap-1.5 border-y px-3 py-1.5 group-has-[input[name=id]:checked]/batch:flex"
      >
        {hydrated && (
          <button type="button" onClick={() => tickAll(boxes().some(({ checked }) => !checked))} className="desk-verb">
            {selected} selected
          </button>
        )}
        {total > 1 && (
          <label className="flex min-h-11 items-center gap-2 pr-2 lg:min-h-8">
            <input type="checkbox" name="everything" value="on" className="tick" />
            All {total.toLocaleString('en-GB')}
            {isMore && ' listed'}
          </label>
        )}
        {queue === 'bin' ? (
          <Verb intent="restore">Restore</Verb>
        ) : (
          <>
            <label>
              <span className="sr-only">Assign to</span>
              <select
                name="ownerId"
                className="border-edge bg-paper min-h-11 max-w-40 rounded-md border px-2 lg:min-h-8"
              >
                <option value="">Nobody</option>
                {admins.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <Verb intent="assign">Assign</Verb>
            <Verb intent="take">Take</Verb>
            <Verb intent="answered">Answered</Verb>
            <Verb intent="no-care">No care</Verb>
            {queue === 'held' && <Verb intent="release">Release</Verb>}
            <Verb intent="spam">Spam</Verb>
            <Verb intent="bin">Bin</Verb>
            <PrintSelected
              path={`${inboxPath}/print`}
              className="desk-verb group-has-[input[name=everything]:checked]/batch:hidden"
            />
          </>
        )}
      </fetcher.Form>
      {children}
    </div>
  )
}

/** The checkbox at `target`, or that of its label. */
function boxOf(target: EventTarget): HTMLInputElement | null {
  return target instanceof Element
    ? (target.closest('label')?.querySelector<HTMLInputElement>('[name=id]') ?? null)
    : null
}

function Verb({ intent, children }: { intent: string; children: string }) {
  return (
    <button name="intent" value={intent} className="desk-verb">
      {children}
    </button>
  )
}
