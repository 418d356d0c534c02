import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'

import { inboxPath } from '#app/enquiries/kinds.ts'
import { actionsOnMany } from '#app/enquiries/review/actions/action-words.ts'
import { AskFirst } from '#app/enquiries/review/ask-first.tsx'
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
  const last = useRef(0)
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? [])]
  const count = () => setSelected(boxes().filter(({ checked }) => checked).length)

  /** With shift, everything from the last one. */
  function tick({ target, shiftKey }: MouseEvent<HTMLElement>) {
    const all = boxes()
    const at = all.indexOf(target as HTMLInputElement)
    if (at !== -1) {
      const [from, to] = [shiftKey ? last.current : at, at].toSorted((one, other) => one - other) as [number, number]
      for (const box of all.slice(from, to + 1)) box.checked = all[at]!.checked
      last.current = at
    }
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
    <div ref={list} onClick={tick} className="group/batch">
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
          <Verb intent="restore" />
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
            <Verb intent="owner" />
            <Verb intent="take" />
            <Verb intent="answered" />
            <Verb intent="no-care" />
            {queue === 'held' && <Verb intent="release" />}
            {(['spam', 'bin'] as const).map((intent) => (
              <AskFirst key={intent} intent={intent} question={describeQuestion(intent)} className="desk-verb">
                {actionsOnMany[intent].button}
              </AskFirst>
            ))}
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

function describeQuestion(intent: 'spam' | 'bin') {
  return `Are you sure you want to move what is selected to the bin${intent === 'spam' ? ' as spam' : ''}?`
}

function Verb({ intent }: { intent: 'owner' | 'take' | 'answered' | 'no-care' | 'release' | 'restore' }) {
  return (
    <button name="intent" value={intent} className="desk-verb">
      {actionsOnMany[intent].button}
    </button>
  )
}
