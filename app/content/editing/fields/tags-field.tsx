import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { splitTags } from '#app/content/kinds/tags.ts'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { controlStyle, describedBy, Field, roomyStyle } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { HydratedField, useInputEvent } from './hydrated-field.tsx'

interface TagsFieldProps {
  /** Read by `tagList`. */
  name: string
  label: string
  /** In the singular. */
  entry: string
  hint?: string | undefined
  error?: string | undefined
  tags: readonly string[]
  known: readonly string[]
}

export function TagsField(props: TagsFieldProps) {
  const { name, label, error, tags, hint } = props
  const plain = (
    <TextField
      {...{ name, label, error }}
      optional
      hint={[hint, 'With commas between them.'].filter(Boolean).join(' ')}
      defaultValue={tags.join(', ')}
      autoComplete="off"
    />
  )
  return <HydratedField Live={LiveTags} of={props} plain={plain} />
}

function LiveTags({ name, label, entry, hint, error, tags, known }: TagsFieldProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => typedBeforeHydration(name) ?? tags)
  const [status, setStatus] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  useInputEvent(place, chosen)

  function add() {
    const typed = input.current?.value ?? ''
    const next = splitTags([...chosen, typed])
    if (input.current) input.current.value = ''
    if (typed.trim())
      setStatus(next.length > chosen.length ? `${typed.trim()} added` : `${typed.trim()} is there already`)
    setChosen(next)
    input.current?.focus()
  }

  function remove(tag: string) {
    setStatus(`${tag} removed`)
    setChosen(chosen.filter((other) => other !== tag))
    input.current?.focus()
  }

  return (
    <Field
      {...{ name, label, error }}
      optional
      hint={[hint, 'Enter or the plus adds one, a click removes it.'].filter(Boolean).join(' ')}
    >
      <div ref={place} className="grid grid-cols-1 gap-3">
        {chosen.length > 0 && (
          <ul aria-label={`Chosen ${label.toLowerCase()}`} className="flex flex-wrap gap-2">
            {chosen.map((tag) => (
              <li key={tag}>
                <input type="hidden" name={name} value={tag} />
                <button type="button" onClick={() => remove(tag)} className={chipStyle}>
                  <span className="sr-only">Remove </span>
                  <span className="wrap-anywhere">{tag}</span>
                  <X aria-hidden="true" className="size-4 shrink-0" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <span className="flex max-w-80 items-center gap-1">
          <input
            ref={input}
            id={name}
            // A tag that was typed but not added is sent too.
            name={name}
            list={listId}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ name, hint: true, error })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
            className={`${controlStyle} ${roomyStyle} w-full min-w-0`}
          />
          <IconButton label={`Add ${entry}`} onClick={add}>
            <Plus aria-hidden="true" />
          </IconButton>
        </span>
        <datalist id={listId}>
          {known.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
        <output className="sr-only">{status}</output>
      </div>
    </Field>
  )
}

function typedBeforeHydration(name: string) {
  if (typeof document === 'undefined') return undefined
  const plain = document.querySelector<HTMLInputElement>(`input[type=text][name="${name}"]:not([list])`)
  return plain ? splitTags([plain.value]) : undefined
}

const chipStyle =
  'inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-line bg-paper px-4 py-1 text-left text-sm font-semibold hover:border-danger'
