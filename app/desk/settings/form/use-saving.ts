import {
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import type { FetcherWithComponents } from 'react-router'

import { signedIn } from '#app/desk-parts/session-signals.ts'
import { beforeName } from '#app/platform/forms/merge-form.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

import type { SettingsResult } from './save-settings.server.ts'

/**
 * Sends the form when a changed field is left. `opened` is what each field showed at first. What others changed comes
 * with the answer, and appears in untouched fields only.
 */
export function useSaving(
  form: RefObject<HTMLFormElement | null>,
  fetcher: FetcherWithComponents<SettingsResult>,
  opened: Record<string, string>,
  isByButton = false,
) {
  // What each field may hold on the server: the known value, and what was sent since, whether it arrived or not. No
  // state: on a slow phone React skips renders between saves.
  const known = useRef(new Map(Object.entries(opened).map(([name, value]) => [name, [value]])))
  const sent = useRef(new Map(Object.entries(opened)))
  const { data: answer } = fetcher

  const onAnswer = useEffectEvent(({ stored = {}, saved, failed, errors = {} }: SettingsResult) => {
    for (const [name, value] of Object.entries(stored)) {
      const control = findControl(form.current, name)
      // Not where somebody has typed on since.
      if (control && textOf(control) === sent.current.get(name)) fill(control, value)
      known.current.set(name, [value])
      sent.current.set(name, value)
    }
    for (const name of Object.keys(errors)) {
      const others = known.current.get(name)?.filter((value) => value !== sent.current.get(name))
      known.current.set(name, others ?? [])
    }
    // Whether it arrived is not known, so everything is sent again.
    if (failed) sent.current.clear()
    const [refusal] = Object.values(errors)
    const problem = failed ?? (refusal && { title: 'Error', description: refusal })
    if (saved) showToast(saved)
    if (problem) showToast({ ...problem, kind: 'destructive' })
  })
  // `answer` is no dependency: the router keeps answers outside React's state, so a dropped render may have seen one,
  // and the effect would not run again.
  const handledAnswer = useRef<SettingsResult>(undefined)
  useEffect(() => {
    if (!answer || answer === handledAnswer.current) return
    handledAnswer.current = answer
    onAnswer(answer)
  })

  const isAtRisk = useEffectEvent(
    (left: HTMLFormElement) =>
      !isByButton && (Boolean(answer?.errors ?? answer?.failed) || (isChanged(left) && !navigator.onLine)),
  )
  const sendLast = useEffectEvent((left: HTMLFormElement) => {
    if (!isByButton && isChanged(left)) navigator.sendBeacon(left.action, pack(left))
  })
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('pagehide', () => sendLast(element), { signal })
    // Refused values would be lost.
    addEventListener('beforeunload', (event) => isAtRisk(element) && event.preventDefault(), { signal })
    return () => {
      leaving.abort()
      sendLast(element)
    }
  }, [form])

  function isChanged(element: HTMLFormElement) {
    if (signedIn.isSomebodyElse) return false
    return [...known.current.keys()].some((name) => {
      const control = findControl(element, name)
      return control && textOf(control) !== sent.current.get(name)
    })
  }

  function pack(element: HTMLFormElement, button: HTMLElement | null = null) {
    const all = new FormData(element, button)
    for (const [name, befores] of known.current) {
      all.delete(beforeName(name))
      for (const before of befores) all.append(beforeName(name), before)
      const control = findControl(element, name)
      if (!control) continue
      sent.current.set(name, textOf(control))
      known.current.set(name, [...new Set([...befores, textOf(control)])])
    }
    return all
  }

  /** A request that is still under way is given up: this one has all that it had. */
  function send(element: HTMLFormElement, button?: HTMLElement | null) {
    void fetcher.submit(pack(element, button), { method: 'post' })
  }

  const leaving = {
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
      // The answer would move the button from under the finger. The button sends everything, or is left itself.
      if (relatedTarget instanceof HTMLButtonElement && relatedTarget.form === currentTarget) return
      if (isChanged(currentTarget)) send(currentTarget)
    },
    // A choice is complete at once, unlike typed text.
    onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
      const control: unknown = target
      if (control instanceof HTMLSelectElement || isTicked(control)) send(currentTarget)
    },
  }
  const sending = {
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      send(event.currentTarget, event.nativeEvent.submitter)
    },
  }
  return { sending, leaving }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isTicked(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}

function textOf(control: Control) {
  return isTicked(control) && !control.checked ? '' : control.value
}

function fill(control: Control, value: string) {
  if (isTicked(control)) control.checked = value !== ''
  else control.value = value
}

function findControl(form: HTMLFormElement | null, name: string): Control | undefined {
  const control = form?.elements.namedItem(name)
  const isControl = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((of) => control instanceof of)
  return isControl ? (control as Control) : undefined
}
