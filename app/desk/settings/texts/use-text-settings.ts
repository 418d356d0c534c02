import {
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { type FetcherWithComponents, useSubmit } from 'react-router'

import { beforeName } from '#app/platform/forms/merge-form.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

import type { TextsAnswer } from './text-fields.ts'

/**
 * Sends the form when a changed field is left, one request after the other. `befores` is what each field showed at
 * first. What others changed comes with the answer, and appears in untouched fields only.
 */
export function useTextSettings(
  form: RefObject<HTMLFormElement | null>,
  fetcher: FetcherWithComponents<TextsAnswer>,
  befores: Record<string, string>,
) {
  // What each field may hold on the server: the known value, and what was sent since, whether it arrived or not. No
  // state: on a slow phone React skips renders between saves.
  const known = useRef<Record<string, string[]>>(undefined)
  known.current ??= Object.fromEntries(Object.entries(befores).map(([name, before]) => [name, [before]]))
  const sent = useRef(new FormData())
  const isUnderWay = useRef(false)
  const waiting = useRef<Button>(undefined)
  const submit = useSubmit()
  const { data: answer } = fetcher

  const onAnswer = useEffectEvent(({ stored = {}, saved, failed, errors, theirs }: TextsAnswer) => {
    isUnderWay.current = false
    for (const [name, value] of Object.entries(stored)) {
      const control = findControl(form.current, name)
      // Not where somebody has typed on since.
      if (control?.value === sent.current.get(name)) control.value = value
      known.current![name] = [value]
    }
    if (!failed)
      for (const name of Object.keys({ ...errors, ...theirs }))
        known.current![name] = known.current![name]?.filter((value) => value !== sent.current.get(name)) ?? []
    if (saved) showToast(saved)
    const refusal = Object.values(errors ?? {})[0] ?? (theirs && changedMeanwhile)
    const problem = failed ?? (refusal && { title: 'Error', description: refusal })
    if (problem) showToast({ ...problem, kind: 'destructive' })
    if (waiting.current && form.current) send(form.current, waiting.current)
  })
  // `answer` is no dependency: the router keeps answers outside React's state, so a dropped render may have seen one,
  // and the effect would not run again.
  const handledAnswer = useRef<TextsAnswer>(undefined)
  useEffect(() => {
    if (!answer || answer === handledAnswer.current) return
    handledAnswer.current = answer
    onAnswer(answer)
  })

  const sendOnUnload = useEffectEvent((left: HTMLFormElement) => {
    if (changedIn(left).some(isUnsent)) navigator.sendBeacon(left.action, pack(left, noButton))
  })
  const sendOnUnmount = useEffectEvent((left: HTMLFormElement) => {
    const { pathname, search } = new URL(left.action)
    if (changedIn(left).some(isUnsent))
      void submit(pack(left, noButton), { method: 'post', action: pathname + search, navigate: false })
  })
  const isAtRisk = useEffectEvent((left: HTMLFormElement) => {
    const changed = changedIn(left)
    return changed.some(isRefused) || (changed.length > 0 && (answer?.failed !== undefined || !navigator.onLine))
  })
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('pagehide', () => sendOnUnload(element), { signal })
    // Refused values would be lost.
    addEventListener('beforeunload', (event) => isAtRisk(element) && event.preventDefault(), { signal })
    return () => {
      leaving.abort()
      sendOnUnmount(element)
    }
  }, [form])

  function changedIn(element: HTMLFormElement): Control[] {
    return Object.entries(known.current!).flatMap(([name, values]) => {
      const control = findControl(element, name)
      return control && values.some((value) => value !== control.value) ? [control] : []
    })
  }

  function isUnsent({ name, value }: Control) {
    return !isUnderWay.current || sent.current.get(name) !== value
  }

  function isRefused({ name }: Control) {
    return (answer?.errors?.[name] ?? answer?.theirs?.[name]) !== undefined
  }

  function pack(element: HTMLFormElement, { name: button, value: pressed }: Button) {
    const all = new FormData(element)
    for (const [name, values] of Object.entries(known.current!)) {
      all.delete(beforeName(name))
      for (const value of values) all.append(beforeName(name), value)
      const typed = findControl(element, name)?.value
      if (typed !== undefined) known.current![name] = [...new Set([...values, typed])]
    }
    if (button) all.set(button, pressed)
    return all
  }

  function send(element: HTMLFormElement, button: Button) {
    waiting.current = isUnderWay.current ? button : undefined
    if (isUnderWay.current) return
    sent.current = pack(element, button)
    isUnderWay.current = true
    void fetcher.submit(sent.current, { method: 'post' })
  }

  /** A value that was refused is sent again only once it is another, or with the button. */
  function saveIfChanged(element: HTMLFormElement) {
    const due = changedIn(element).filter(
      (control) => isUnsent(control) && !(isRefused(control) && sent.current.get(control.name) === control.value),
    )
    if (due.length > 0) send(element, waiting.current ?? noButton)
  }

  return {
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
      // The answer would move the button from under the finger. The button sends everything, or is left itself.
      if (isButton(relatedTarget) && relatedTarget.form === currentTarget) return
      saveIfChanged(currentTarget)
    },
    // A choice is complete at once, unlike typed text.
    onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
      if (target instanceof HTMLSelectElement) saveIfChanged(currentTarget)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const { submitter } = event.nativeEvent
      send(event.currentTarget, isButton(submitter) ? submitter : noButton)
    },
  }
}

const changedMeanwhile = 'Somebody else changed this meanwhile. Both versions are beside the field.'

/** What was pressed. Its name and value are sent with the form. */
type Button = { name: string; value: string }
const noButton: Button = { name: '', value: '' }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isButton(target: unknown): target is HTMLButtonElement {
  return target instanceof HTMLButtonElement
}

function findControl(form: HTMLFormElement | null, name: string): Control | undefined {
  const control = form?.elements.namedItem(name)
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control
    : undefined
}
