import { type ChangeEvent, type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'

import { showToast } from '#app/ui/toast.tsx'

import { beforeName, type WordsAnswer } from './words.ts'

type Fetcher = FetcherWithComponents<WordsAnswer>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Saves a form when a field is left that was changed: it and all others that are not saved yet, one request after the
 * other. The fields belong to whoever types; what others saved comes in only where nothing was typed.
 */
export function useWords(form: RefObject<HTMLFormElement | null>, fetcher: Fetcher, settings: Record<string, string>) {
  const sent = useRef(new FormData())
  const isWaiting = useRef(false)
  const { state, data: answer } = fetcher

  useEffect(() => {
    for (const [name, value] of Object.entries(answer?.stored ?? {})) settle(form.current, name, value, sent.current)
    if (answer?.saved) showToast(answer.saved)
    const [slip] = [...Object.values(answer?.errors ?? {}), ...(answer?.theirs ? [changedMeanwhile] : [])]
    const failed = answer?.failed?.description ?? slip
    if (failed) showToast({ title: 'Error', description: failed, kind: 'destructive' })
  }, [answer, form])

  useEffect(() => {
    for (const [name, value] of Object.entries(settings)) adopt(form.current, name, value)
  }, [settings, form])

  useEffect(() => {
    if (state !== 'idle' || !isWaiting.current || !form.current) return
    isWaiting.current = false
    sent.current = changedIn(form.current)
    void fetcher.submit(sent.current, { method: 'post' })
  }, [state, form, fetcher])

  function saveIfChanged(target: EventTarget, within: HTMLFormElement) {
    if (!isControl(target) || !isChanged(within, target.name)) return
    if (state !== 'idle') {
      isWaiting.current = true
      return
    }
    const refusal = answer?.errors?.[target.name] ?? answer?.theirs?.[target.name]
    if (refusal !== undefined && sent.current.get(target.name) === target.value) return
    sent.current = changedIn(within)
    void fetcher.submit(sent.current, { method: 'post' })
  }

  return {
    onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
      saveIfChanged(target, currentTarget)
    },
    // What is chosen from a list is chosen, and nobody waits for more.
    onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
      if (target instanceof HTMLSelectElement) saveIfChanged(target, currentTarget)
    },
    onSubmit() {
      if (form.current) sent.current = new FormData(form.current)
      isWaiting.current = false
    },
  }
}

const changedMeanwhile = 'Somebody else changed this meanwhile. Both versions are beside the field.'

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

function controls(form: HTMLFormElement | null, name: string) {
  const control = form?.elements.namedItem(name)
  const before = form?.elements.namedItem(beforeName(name))
  return control && isControl(control) && before instanceof HTMLInputElement ? { control, before } : undefined
}

function isChanged(form: HTMLFormElement, name: string) {
  const found = controls(form, name)
  return found !== undefined && found.control.value !== found.before.value
}

function changedIn(form: HTMLFormElement) {
  const changed = new FormData()
  for (const [name, value] of new FormData(form)) {
    if (!isChanged(form, name)) continue
    changed.set(name, value)
    changed.set(beforeName(name), controls(form, name)?.before.value ?? '')
  }
  return changed
}

/** A field of mine was saved, or given up for what stands: unless I am typing in it again, it shows that. */
function settle(form: HTMLFormElement | null, name: string, value: string, sent: FormData) {
  const found = controls(form, name)
  if (!found) return
  found.before.value = value
  if (found.control.value === sent.get(name)) found.control.value = value
}

/** What others saved. A field that I changed keeps its own, and the word that it once was another. */
function adopt(form: HTMLFormElement | null, name: string, value: string) {
  const found = controls(form, name)
  if (!found || found.control.value !== found.before.value) return
  found.control.value = value
  found.before.value = value
}
