import { useEffect } from 'react'

import { fieldsReplaced, hasTextFields, UnsavedText, unsavedTextKey } from '#app/desk-parts/record/unsaved-text.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

import { watchForms } from './watch-forms.ts'

/** Forms that store their own text, and forms whose text is not worth storing. */
const hasOwnText = 'search, [data-own-text]'

const acceptedEvent = 'site:form-accepted'

export function signalFormAccepted(path: string) {
  window.dispatchEvent(new CustomEvent(acceptedEvent, { detail: path }))
}

/** Stores the typed text of all other desk forms in this tab until it is sent. */
export function useFormDrafts(userId: string) {
  useEffect(() => {
    const drafts = new Map<HTMLFormElement, UnsavedText>()
    const left = new AbortController()
    const { signal } = left

    function adopt() {
      for (const form of document.forms) {
        if (drafts.has(form) || form.method !== 'post' || form.closest(hasOwnText) || !hasTextFields(form)) continue
        const text = new UnsavedText(placeOf(form, userId))
        // A form rendered again shows the values of its answer.
        const isAnswer = [...drafts].some(([before, { place }]) => !before.isConnected && place === text.place)
        drafts.set(form, text)
        if (!isAnswer) void restore(form, text)
      }
    }
    function release() {
      for (const [form, text] of drafts) {
        if (form.isConnected) continue
        drafts.delete(form)
        const isDrawnAnew = [...drafts].some(([, { place }]) => place === text.place)
        void leave(text, { isQuiet: isDrawnAnew })
      }
    }
    watchForms(() => {
      adopt()
      release()
    }, signal)

    const read = ({ target }: Event) => {
      const form = target instanceof Element && 'form' in target ? (target.form as HTMLFormElement | null) : null
      if (form) drafts.get(form)?.read(form)
    }
    let sent: HTMLFormElement | undefined
    const remember = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) sent = target
    }
    const drop = (event: Event) => {
      const { detail: path } = event as CustomEvent<string>
      // Several forms of a page may share an address.
      const isKnown = sent !== undefined && pathOf(sent) === path
      for (const [form, text] of drafts) if (isKnown ? form === sent : pathOf(form) === path) text.drop()
    }
    const discard = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      if (ctrlKey || metaKey || shiftKey) return
      const link = target instanceof Element ? target.closest('form a') : null
      const form = link?.textContent === 'Cancel' && link.closest('form')
      if (form) drafts.get(form)?.drop()
    }
    const writeAgain = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) drafts.get(target)?.write(target)
    }
    document.addEventListener('input', read, { signal })
    document.addEventListener(fieldsReplaced, writeAgain, { signal })
    document.addEventListener('submit', remember, { signal, capture: true })
    addEventListener(acceptedEvent, drop, { signal })
    document.addEventListener('click', discard, { signal, capture: true })
    return () => {
      left.abort()
      for (const text of drafts.values()) void text.close()
    }
  }, [userId])
}

function pathOf(form: HTMLFormElement) {
  return new URL(form.action).pathname
}

function placeOf(form: HTMLFormElement, userId: string) {
  const intent = form.elements.namedItem('intent')
  return `${unsavedTextKey} ${userId} ${pathOf(form)} ${intent instanceof HTMLInputElement ? intent.value : ''}`
}

const title = 'Not saved yet'

async function restore(form: HTMLFormElement, text: UnsavedText) {
  await text.open()
  const { fields } = text
  let isBack = false
  let controls: number
  do {
    controls = form.elements.length
    if (form.isConnected && text.write(form, fields)) isBack = true
    await nextFrame()
    // Restored text may add a row of fields with text of their own.
  } while (form.elements.length > controls)
  if (isBack) showToast({ title, description: 'What you typed here before is back in its field.' })
}

async function nextFrame() {
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

async function leave(text: UnsavedText, { isQuiet }: { isQuiet: boolean }) {
  const { isEmpty } = text
  const isStored = await text.close()
  // A toast would cover the way back from the next record.
  if (isEmpty || isQuiet || (isStored && document.querySelector('dialog:modal'))) return
  const description = isStored
    ? 'What you typed is kept in this tab for 30 minutes: open it again to go on.'
    : 'What you typed could not be kept.'
  showToast({ title, description })
}
