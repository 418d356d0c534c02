import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

import { Button } from '#app/ui/buttons/button.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Selection, selectionFormId } from '#app/ui/tables/selection.tsx'

import { listedAt, type RecordList } from './page-data.ts'

/** With the buttons for what may be done with several rows, if there is anything. */
export function Selectable({ list, children }: { list: RecordList; children: ReactNode }) {
  const { selection, total } = list
  useUntickWhenDone(selection?.action)
  if (!selection) return children
  const { action, does, isDoneAtOnce } = selection
  return (
    <Selection
      method={isDoneAtOnce ? 'post' : 'get'}
      action={action}
      preventScrollReset
      actions={
        <>
          {isDoneAtOnce
            ? total > 1 && <Everything total={total} />
            : [...new URLSearchParams(listedAt(list))].map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
          {does.map(({ value, label, isDanger, options }) => (
            <span key={value} className="flex flex-wrap gap-2">
              {options && (
                <Select
                  name="chosen"
                  aria-label={label}
                  options={options}
                  className={`${controlStyle} min-h-11 max-w-48 py-1 pl-3`}
                />
              )}
              <Button kind={isDanger ? 'danger' : 'secondary'} size="small" name="do" value={value}>
                {label}
              </Button>
            </span>
          ))}
        </>
      }
    >
      {children}
    </Selection>
  )
}

export function Everything({ total }: { total: number }) {
  return (
    <label className="mr-auto flex min-h-11 items-center gap-2">
      <input type="checkbox" name="everything" value="on" className="tick" />
      All {total.toLocaleString('en-GB')} of this list
    </label>
  )
}

/** The next action must not apply to these again. */
export function useUntickWhenDone(action = '') {
  const { state, formAction } = useNavigation()
  const isSent = state === 'loading' && action !== '' && formAction === action
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current && !isSent) document.querySelector<HTMLFormElement>(`#${selectionFormId}`)?.reset()
    wasSent.current = isSent
  }, [isSent])
}
