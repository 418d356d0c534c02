import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { newCategoryPath } from '#app/content/blog/blog-paths.ts'
import { signalSessionEnded } from '#app/desk-parts/session-signals.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

type Category = { id: string; name: string }

interface CategoryFieldProps {
  name: string
  defaultValue: string
  error?: string | undefined
  categories: readonly Category[]
  newCategory: { typed: string | undefined; error: string | undefined }
}

const unreachable = 'The site does not answer. Please try again in a minute'

/** The form also sends the name of a new category, so that a save without script creates it. */
export function CategoryField({ categories, newCategory, ...field }: CategoryFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<readonly Category[]>([])
  const [error, setError] = useState<string>()
  const [status, setStatus] = useState('')
  const [isAdding, setAdding] = useState(false)
  const known = [...categories, ...added.filter(({ id }) => categories.every((category) => category.id !== id))]
  // Chosen on another device after this page was opened. Without an option the form would send no category.
  const isElsewhere = field.defaultValue !== '' && known.every(({ id }) => id !== field.defaultValue)
  const options = isElsewhere ? [...known, { id: field.defaultValue, name: 'A category added elsewhere' }] : known

  // Once a save has created the category, the next save must not choose it again.
  useEffect(() => {
    const typed = place.current?.querySelector('input')
    if (typed && categories.some(({ name }) => isSameName(name, typed.value))) typed.value = ''
  }, [categories])

  async function add() {
    const typed = place.current?.querySelector('input')
    if (!typed || isAdding) return
    setAdding(true)
    const answer = await requestCategory(typed.value)
    setAdding(false)
    setError('error' in answer ? answer.error : undefined)
    if ('error' in answer) return typed.focus()
    flushSync(() => setAdded((before) => [...before, answer]))
    typed.value = ''
    place.current?.querySelector('details')?.removeAttribute('open')
    const chosen = place.current?.querySelector('select')
    if (!chosen) return
    chosen.value = answer.id
    // The form saves on input.
    chosen.dispatchEvent(new Event('input', { bubbles: true }))
    chosen.focus()
    setStatus(`${answer.name} is chosen`)
  }

  return (
    <div ref={place} className="grid grid-cols-1 gap-2">
      <SelectField
        {...field}
        label="Category"
        optional
        width="half"
        placeholder="No category"
        options={options.map(({ id, name: label }) => ({ value: id, label }))}
      />
      <Details isOpen={Boolean(newCategory.error)}>
        <TextField
          name="newCategory"
          label="Name of the new category"
          width="half"
          autoComplete="off"
          maxLength={60}
          hint={<span className="hidden noscript:inline">It is made, and chosen, when you save.</span>}
          defaultValue={newCategory.typed}
          error={error ?? newCategory.error}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            void add()
          }}
        />
        <Button
          type="button"
          kind="secondary"
          size="small"
          pending={isAdding}
          pendingLabel="Adding..."
          onClick={() => void add()}
          className="justify-self-start noscript:hidden"
        >
          Add category
        </Button>
      </Details>
      <output className="sr-only">{status}</output>
    </div>
  )
}

function Details({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen || undefined}>
      <summary className="text-plum min-h-11 cursor-pointer py-2.5 font-medium">New category…</summary>
      <div className="grid grid-cols-1 gap-3 pt-1">{children}</div>
    </details>
  )
}

async function requestCategory(name: string): Promise<Category | { error: string }> {
  try {
    const body = new URLSearchParams({ newCategory: name })
    const response = await fetch(newCategoryPath, { method: 'POST', body })
    if (response.status === 401) signalSessionEnded()
    const answer = (await response.json()) as Category | { error: string }
    return 'id' in answer || 'error' in answer ? answer : { error: unreachable }
  } catch {
    // No network, or not our answer. The typed name stays.
    return { error: unreachable }
  }
}

function isSameName(a: string, b: string) {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
