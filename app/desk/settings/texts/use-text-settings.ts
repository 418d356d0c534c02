import { type ChangeEvent, type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FetcherWithComponents, useSubmit } from 'react-router'

import { beforeName } from '#app/platform/forms/merge-form.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

import type { TextsAnswer } from './text-fields.ts'

type Fetcher = FetcherWithComponents<TextsAnswer>

/**
 * Saves all unsaved fields when a changed field loses focus, one request after the other. Other people's changes appear only in
 * untouched fields.
 */
export function useTextSettings(
  form: RefObject<HTMLFormElement | null>,
  fetcher: Fetcher,
  settings: Record<string, string>,
  firstBefores: () => Befores,
) {
  // Not in hidden fields: React would reset them at each render.
  const [befores, setBefores] = useState(firstBefores)
  const sent = useRef(new FormData())
  const isWaiting = useRef(false)
  const submit = useSubmit()
  const { state, data: answer } = fetcher

  const hear = useEffectEvent(({ stored = {}, saved, failed, errors, theirs }: TextsAnswer) => {
    for (const [name, value] of Object.entries(stored)) settle(name, value)
    if (failed) setBefores((known) => withUnanswered(known, sent.current))
    if (saved) showToast(saved)
    const refusal = failed?.description ?? Object.values(errors ?? {})[0] ?? (theirs && changedMeanwhile)
    if (refusal) showToast({ title: 'Error', description: refusal, kind: 'destructive' })
  })
  useEffect(() => {
    if (answer) hear(answer)
  }, [answer])

  const adopt = useEffectEvent((now: Record<string, string>) => {
    const news = Object.entries(now).filter(
      ([name, value]) => befores[name]?.[0] !== value && !isChanged(form.current, name, befores),
    )
    for (const [name, value] of news) settle(name, value)
  })
  useEffect(() => {
    adopt(settings)
  }, [settings])

  const sendNext = useEffectEvent(() => {
    if (!isWaiting.current) return
    isWaiting.current = false
    send()
  })
  useEffect(() => {
    if (state === 'idle') sendNext()
  }, [state])

  const sendOnUnload = useEffectEvent((left: HTMLFormElement) => {
    const known = withUnanswered(befores, state === 'idle' ? new FormData() : sent.current)
    const changed = changedIn(left, known)
    if (isEmpty(changed)) return
    navigator.sendBeacon(left.action, changed)
    // The page may return from the back/forward cache.
    setBefores(withUnanswered(known, changed))
  })
  const sendOnUnmount = useEffectEvent((left: HTMLFormElement) => {
    const changed = changedIn(left, befores)
    const isUnderWay =
      state !== 'idle' && [...changed].every(([name, value]) => sent.current.getAll(name).includes(value))
    const { pathname, search } = new URL(left.action)
    if (!isEmpty(changed) && !isUnderWay)
      void submit(changed, { method: 'post', action: pathname + search, navigate: false })
  })
  const isAtRisk = useEffectEvent((left: HTMLFormElement) => {
    const isRefused = [...changedIn(left, befores).keys()].some((name) => refusalOf(name) !== undefined)
    return isRefused || (!isEmpty(changedIn(left, befores)) && (answer?.failed !== undefined || !navigator.onLine))
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

  function settle(name: string, value: string) {
    const control = findControl(form.current, name)
    const isMine = isChanged(form.current, name, befores) && control?.value !== sent.current.get(name)
    if (control && !isMine) control.value = value
    setBefores((known) => ({ ...known, [name]: [value] }))
  }

  function send() {
    if (!form.current) return
    const changed = changedIn(form.current, befores)
    if (isEmpty(changed)) return
    sent.current = changed
    void fetcher.submit(changed, { method: 'post' })
  }

  function refusalOf(name: string) {
    return answer?.errors?.[name] ?? answer?.theirs?.[name]
  }

  function saveIfChanged(target: EventTarget) {
    if (!isControl(target) || !isChanged(form.current, target.name, befores)) return
    if (state !== 'idle') {
      isWaiting.current = true
      return
    }
    if (refusalOf(target.name) === undefined || sent.current.get(target.name) !== target.value) send()
  }

  const handlers = {
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      saveIfChanged(target)
    },
    // A choice is complete at once, unlike typed text.
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      if (target instanceof HTMLSelectElement) saveIfChanged(target)
    },
    onSubmit() {
      if (form.current) sent.current = new FormData(form.current)
      isWaiting.current = false
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
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

function withUnanswered(befores: Befores, sent: FormData): Befores {
  return Object.fromEntries(
    Object.entries(befores).map(([name, known]) => {
      const value = sent.get(name)
      return [name, typeof value === 'string' ? [...new Set([...known, value])] : known]
    }),
  )
}
