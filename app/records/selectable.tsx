import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

import { Button } from '#app/ui/buttons/button.tsx'
import { newTab } from '#app/ui/buttons/link.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Selection, selectionFormId } from '#app/ui/tables/selection.tsx'

import { listedAt, type RecordList } from './page-data.ts'

/** With the buttons for what may be done with several rows, if there is anything. */
export function Selectable({ list, children }: { list: RecordList; children: ReactNode }) {
  const { selection, total } = list
  useUntickWhenDone(selection?.action)
  if (!selection) return children
  const { action, does, isDoneAtOnce, pages } = selection
  const selecting = (
    <Selection
      method={isDoneAtOnce ? 'post' : 'get'}
      action={action}
      preventScrollReset
      reloadDocument={pages !== undefined}
      actions={
        <>
          {isDoneAtOnce
            ? total > 1 && <SelectAllMatching total={total} />
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
          {pages?.map(({ href, label, isNewTab }) => (
            <button key={href} formAction={href} formTarget={isNewTab ? '_blank' : undefined} className="desk-verb">
              {label}
            </button>
          ))}
        </>
      }
    >
      {children}
    </Selection>
  )
  if (!pages) return selecting
  return (
    <div className="group/pages grid grid-cols-1 gap-3">
      {/* Not removed while rows are selected, or the list would move under the pointer. */}
      <nav
        aria-label="All of this list"
        className="flex flex-wrap items-center gap-1.5 text-sm group-has-[input[name=id]:checked]/pages:invisible print:hidden"
      >
        <p className="mr-1 font-semibold">All {total.toLocaleString('en-GB')}:</p>
        {pages.map(({ href, label, isNewTab }) => (
          <a
            key={href}
            href={href + listedAt(list)}
            className="desk-verb inline-grid content-center"
            {...(isNewTab ? newTab : {})}
          >
            {label}
          </a>
        ))}
      </nav>
      {selecting}
    </div>
  )
}

export function SelectAllMatching({ total }: { total: number }) {
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
