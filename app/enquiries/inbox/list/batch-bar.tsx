import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { nobody } from '#app/enquiries/inbox/actions/action-forms.ts'
import { actionsOnMany } from '#app/enquiries/inbox/actions/action-labels.ts'
import { ConfirmBinButton } from '#app/enquiries/inbox/confirm-bin-button.tsx'
import { PrintSelected } from '#app/enquiries/inbox/print-selected.tsx'
import { inboxPath } from '#app/enquiries/kinds.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { SelectAllMatching, useUntickWhenDone } from '#app/records/selectable.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Selection } from '#app/ui/tables/selection.tsx'

import { queueOf } from './inbox-queues.ts'

interface BatchBarProps {
  query: ListQuery
  here: string
  admins: { id: string; name: string }[]
  total: number
  /** Rows whose checkboxes belong to the form. */
  children: ReactNode
}

export function BatchBar({ query, here, admins, total, children }: BatchBarProps) {
  const { pathname } = useLocation()
  const action = `${inboxPath}/batch${here}${here ? '&' : '?'}${new URLSearchParams({ back: pathname + here })}`
  useUntickWhenDone(action)
  const queue = queueOf(query)
  const isBin = queue === 'bin'
  const owners = [{ value: nobody, label: 'Nobody' }, ...admins.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <Selection
      method="post"
      action={action}
      preventScrollReset
      actions={
        <>
          {total > 1 && <SelectAllMatching total={total} />}
          {isBin && <Verb intent="restore" />}
          {!isBin && (
            <>
              <span className="flex items-center gap-2">
                <label htmlFor="batch-owner">Assign to</label>
                <Select
                  id="batch-owner"
                  name="ownerId"
                  placeholder="Choose"
                  options={owners}
                  className={`${controlStyle} min-h-11 max-w-40 py-1 pl-3`}
                />
              </span>
              {(['owner', 'take', 'answered', 'no-care'] as const).map((intent) => (
                <Verb key={intent} intent={intent} />
              ))}
              {queue === 'held' && <Verb intent="release" />}
              <ConfirmBinButton
                question="Are you sure you want to move what is selected to the bin?"
                className="desk-verb"
              >
                {actionsOnMany.bin.button}
              </ConfirmBinButton>
              <PrintSelected
                path={`${inboxPath}/print`}
                className="desk-verb group-has-[input[name=everything]:checked]/selection:hidden"
              />
            </>
          )}
        </>
      }
    >
      {children}
    </Selection>
  )
}

function Verb({ intent }: { intent: 'owner' | 'take' | 'answered' | 'no-care' | 'release' | 'restore' }) {
  return (
    <button name="intent" value={intent} className="desk-verb">
      {actionsOnMany[intent].button}
    </button>
  )
}
