import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

import { Button } from '#app/ui/buttons/button.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Selection, selectionFormId } from '#app/ui/tables/selection.tsx'

import { batchPath } from './product-batch.ts'
import type { Category } from './product-list.ts'

type BatchSelectionProps = {
  categories: readonly Category[]
  /** The list's query, to select all of it and to return to it. */
  here: string
  total: number
  children: ReactNode
}

export function BatchSelection({ categories, here, total, children }: BatchSelectionProps) {
  useUntickWhenDone()
  return (
    <Selection
      method="post"
      action={batchPath + here}
      preventScrollReset
      actions={
        <>
          {total > 1 && (
            <label className="mr-auto flex min-h-11 items-center gap-2">
              <input type="checkbox" name="everything" value="on" className="tick" />
              All {total.toLocaleString('en-GB')} of this list
            </label>
          )}
          <Verb intent="show">Put on sale</Verb>
          <Verb intent="hide">Take off sale</Verb>
          {categories.length > 0 && (
            <span className="flex flex-wrap gap-2">
              <Select
                name="categoryId"
                aria-label="Category"
                placeholder="No category"
                options={categories.map(({ id, name }) => ({ value: id, label: name }))}
                className={`${controlStyle} min-h-11 max-w-48 py-1 pl-3`}
              />
              <Verb intent="categorise">Set category</Verb>
            </span>
          )}
        </>
      }
    >
      {children}
    </Selection>
  )
}

function Verb({ intent, children }: { intent: string; children: string }) {
  return (
    <Button kind="secondary" size="small" name="intent" value={intent}>
      {children}
    </Button>
  )
}

/** The next action must not apply to these again. */
function useUntickWhenDone() {
  const { state, formAction } = useNavigation()
  const isSent = state === 'loading' && formAction?.startsWith(batchPath) === true
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current && !isSent) document.querySelector<HTMLFormElement>(`#${selectionFormId}`)?.reset()
    wasSent.current = isSent
  }, [isSent])
}
