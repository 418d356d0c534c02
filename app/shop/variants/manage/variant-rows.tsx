import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import type { ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { maxVariants, nextNewNumber, variantFieldName } from './variant-input.ts'
import { VariantRow } from './variant-row.tsx'

type VariantRowsProps = {
  keys: readonly string[]
  values: Record<string, string>
  errors: FieldErrors | undefined
  conflicts: Record<string, ConflictingVersions> | undefined
  pictures: readonly ChosenPicture[]
  children: ReactNode
}

const addButtonId = 'add-variant'

export function VariantRows({ keys, values, errors, conflicts, pictures, children }: VariantRowsProps) {
  const [{ rows, next }, setRows] = useState({ rows: keys, next: nextNewNumber(keys) })
  const [prices, setPrices] = useState<Record<string, string>>({})
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<string>(undefined)
  const isHydrated = useHydrated()
  const isFull = rows.length >= maxVariants
  // Without scripts the empty rows are always shown. With scripts, a button or restored text shows the one.
  const spares = isFull ? [] : Array.from({ length: isHydrated ? 1 : 2 }, (_, at) => `new-${next + at}`)

  // Some moves lose the focus of the pressed button.
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus()
    focusNext.current = undefined
  })

  function show(key: string) {
    setRows((now) => (key === `new-${now.next}` ? { rows: [...now.rows, key], next: now.next + 1 } : now))
  }

  function add() {
    const [key] = spares
    if (!key) return
    // Most variants of a product cost the same.
    const last = rows.at(-1)
    const price = last && list.current?.querySelector<HTMLInputElement>(`[name="${variantFieldName('price', last)}"]`)
    if (price) setPrices((now) => ({ ...now, [key]: price.value }))
    focusNext.current = variantFieldName('name', key)
    show(key)
  }

  function move(at: number, by: -1 | 1, name: string) {
    const key = rows[at]
    const to = at + by
    if (!key || to < 0 || to >= rows.length) return
    focusNext.current = `${by < 0 ? 'up' : 'down'}-${key}`
    setRows((now) => ({ ...now, rows: now.rows.toSpliced(at, 1).toSpliced(to, 0, key) }))
    setAnnouncement(`${name} is now ${to + 1} of ${rows.length}`)
  }

  function remove(at: number, name: string) {
    const other = rows[at + 1] ?? rows[at - 1]
    focusNext.current = other ? `remove-${other}` : addButtonId
    setRows((now) => ({ ...now, rows: now.rows.toSpliced(at, 1) }))
    setAnnouncement(`${name} goes when you save`)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <FieldError name="order" error={errors?.order} />
      {rows.length === 0 && children}
      <ol ref={list} id="order" tabIndex={-1} className="grid grid-cols-1 gap-3 focus:outline-none">
        {[...rows, ...spares].map((key, at) => (
          <VariantRow
            key={key}
            rowKey={key}
            {...{ at, errors, conflicts, pictures }}
            values={prices[key] === undefined ? values : { ...values, [variantFieldName('price', key)]: prices[key] }}
            isSpare={at >= rows.length}
            isLast={at === rows.length - 1}
            onType={() => show(key)}
            onMove={(by, name) => move(at, by, name)}
            onRemove={(name) => remove(at, name)}
          />
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
      {isFull ? (
        <p className="text-ink-soft">A product has {maxVariants} variants at most.</p>
      ) : (
        <Button
          id={addButtonId}
          type="button"
          kind="secondary"
          size="small"
          className="justify-self-start noscript:hidden"
          onClick={add}
        >
          <Plus aria-hidden="true" className="size-4" /> Add variant
        </Button>
      )}
    </div>
  )
}
