import {
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type FetcherWithComponents, useSubmit } from 'react-router'

import { beforeName } from '#app/platform/forms/merge-form.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

import type { TextsAnswer } from './text-fields.ts'

type Fetcher = FetcherWithComponents<TextsAnswer>

/**
 * Saves all unsaved fields when a changed field loses focus, one request after the other. Other people's changes appear
 * in untouched fields only.
 */
export function useTextSettings(
  form: RefObject<HTMLFormElement | null>,
  fetcher: Fetcher,
  settings: Record<string, string>,
  firstBefores: () => Befores,
) {
  // Not in hidden fields: React would reset them at each render.
  const [befores, setBefores] = useState(firstBefores)
  // The same value without waiting for a render: on a slow phone React skips renders between saves.
  const known = useRef(befores)
  const sent = useRef(new FormData())
  const isUnderWay = useRef(false)
  const waiting = useRef<Pressed>(undefined)
  const submit = useSubmit()
  const { data: answer } = fetcher

  const onAnswer = useEffectEvent(({ stored = {}, saved, failed, errors, theirs }: TextsAnswer) => {
    for (const [name, value] of Object.entries(stored)) settle(name, value)
    if (failed) setKnown(withUnanswered(known.current, sent.current))
    if (saved) showToast(saved)
    const refusal = Object.values(errors ?? {})[0] ?? (theirs && changedMeanwhile)
    if (failed) showToast({ ...failed, kind: 'destructive' })
    else if (refusal) showToast({ title: 'Error', description: refusal, kind: 'destructive' })
    isUnderWay.current = false
    if (waiting.current) send(waiting.current)
  })
  // `answer` is no dependency: the router keeps answers outside React's state, so a dropped render may have seen one,
  // and the effect would not run again.
  const handledAnswer = useRef<TextsAnswer>(undefined)
  useEffect(() => {
    if (!answer || answer === handledAnswer.current) return
    handledAnswer.current = answer
    onAnswer(answer)
  })

  const adopt = useEffectEvent((now: Record<string, string>) => {
    const news = Object.entries(now).filter(
      ([name, value]) => known.current[name]?.[0] !== value && !isChanged(form.current, name, known.current),
    )
    for (const [name, value] of news) settle(name, value)
  })
  // Only data read after the last save: earlier data may be rendered after the answer to it.
  const isIdle = fetcher.state === 'idle'
  const adopted = useRef<Record<string, string>>(undefined)
  useEffect(() => {
    if (!isIdle || adopted.current === settings) return
    adopted.current = settings
    adopt(settings)
  }, [settings, isIdle])

  const sendOnUnload = useEffectEvent((left: HTMLFormElement) => {
    const possible = isUnderWay.current ? withUnanswered(known.current, sent.current) : known.current
    const changed = changedIn(left, possible)
    if (isEmpty(changed)) return
    navigator.sendBeacon(left.action, changed)
    // The page may return from the back/forward cache.
    setKnown(withUnanswered(possible, changed))
  })
  const sendOnUnmount = useEffectEvent((left: HTMLFormElement) => {
    const changed = changedIn(left, known.current)
    const isSent =
      isUnderWay.current && [...changed].every(([name, value]) => sent.current.getAll(name).includes(value))
    const { pathname, search } = new URL(left.action)
    if (!isEmpty(changed) && !isSent)
      void submit(changed, { method: 'post', action: pathname + search, navigate: false })
  })
  const isAtRisk = useEffectEvent((left: HTMLFormElement) => {
    const changed = changedIn(left, known.current)
    const isRefused = [...changed.keys()].some((name) => refusalOf(name) !== undefined)
    return isRefused || (!isEmpty(changed) && (answer?.failed !== undefined || !navigator.onLine))
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

  function setKnown(now: Befores) {
    known.current = now
    setBefores(now)
  }

  function settle(name: string, value: string) {
    const control = findControl(form.current, name)
    const isMine = isChanged(form.current, name, known.current) && control?.value !== sent.current.get(name)
    if (control && !isMine) control.value = value
    setKnown({ ...known.current, [name]: [value] })
  }

  /** A pressed button sends everything, otherwise changed fields are sent. */
  function send(pressed: NonNullable<Pressed>) {
    if (isUnderWay.current) {
      waiting.current = pressed === 'none' ? (waiting.current ?? pressed) : pressed
      return
    }
    waiting.current = undefined
    if (!form.current) return
    const values =
      pressed === 'none' ? changedIn(form.current, known.current) : allOf(form.current, known.current, pressed)
    if (isEmpty(values)) return
    sent.current = values
    isUnderWay.current = true
    void fetcher.submit(values, { method: 'post' })
  }

  function refusalOf(name: string) {
    return answer?.errors?.[name] ?? answer?.theirs?.[name]
  }

  function saveIfChanged(target: EventTarget) {
    if (!isControl(target) || !isChanged(form.current, target.name, known.current)) return
    const isRefused = refusalOf(target.name) !== undefined && sent.current.get(target.name) === target.value
    if (isUnderWay.current || !isRefused) send('none')
  }

  const handlers = {
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      // The answer would move the button from under the finger. The button sends everything, or is left itself.
      if (isButton(relatedTarget) && relatedTarget.form === form.current) return
      if (isButton(target)) send('none')
      else saveIfChanged(target)
    },
    // A choice is complete at once, unlike typed text.
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      if (target instanceof HTMLSelectElement) saveIfChanged(target)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const { submitter } = event.nativeEvent
      send(isButton(submitter) ? [submitter.name, submitter.value] : ['', ''])
    },
  }
  return { befores, handlers }
}

const changedMeanwhile = 'Somebody else changed this meanwhile. Both versions are beside the field.'

function isEmpty(form: FormData) {
  return form.keys().next().done === true
}

/** Values a field may have on the server: the known one, and one for each unanswered save. */
type Befores = Record<string, string[]>

/** Name and value of the button, or 'none' where a field was left. */
type Pressed = [name: string, value: string] | 'none' | undefined

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

function isButton(target: unknown): target is HTMLButtonElement {
  return target instanceof HTMLButtonElement
}

function findControl(form: HTMLFormElement | null, name: string) {
  const control = form?.elements.namedItem(name)
  return isControl(control) ? control : undefined
}

function isChanged(form: HTMLFormElement | null, name: string, befores: Befores) {
  const control = findControl(form, name)
  return control !== undefined && befores[name]?.some((before) => before !== control.value) === true
}

function changedIn(form: HTMLFormElement, befores: Befores) {
  const changed = new FormData()
  for (const [name, known] of Object.entries(befores)) {
    if (!isChanged(form, name, befores)) continue
    changed.set(name, findControl(form, name)?.value ?? '')
    for (const before of known) changed.append(beforeName(name), before)
  }
  return changed
}

function allOf(form: HTMLFormElement, befores: Befores, [button, value]: [name: string, value: string]) {
  const all = new FormData(form)
  for (const [name, known] of Object.entries(befores)) {
    all.delete(beforeName(name))
    for (const before of known) all.append(beforeName(name), before)
  }
  if (button) all.set(button, value)
  return all
}

function withUnanswered(befores: Befores, sent: FormData): Befores {
  return Object.fromEntries(
    Object.entries(befores).map(([name, known]) => {
      const value = sent.get(name)
      return [name, typeof value === 'string' ? [...new Set([...known, value])] : known]
    }),
  )
}
