import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import type { ContentFields } from '#app/content/content-fields.ts'
import { type ContentKind, kindInfo } from '#app/content/content-kinds.ts'
import { createFormReader, type EditorSession, readServedValues } from '#app/content/form-values/editor-form-values.ts'
import { typedEvent } from '#app/content/rich-text/editor-props.ts'
import { onSessionResumed, signalSessionEnded } from '#app/desk-parts/session-signals.ts'

import { type Autosave, createAutosave, type SavedCopy } from './autosave.ts'
import { createJournal, listUnsavedNew, type JournalEntry } from './journal.ts'
import { createSaveStatus } from './save-state.tsx'

type Edited = {
  kind: ContentKind
  path: string
  writer: string
  opened: EditorSession
}

export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { kind, path, writer, opened }: Edited,
  write: (fields: ContentFields, pictures: EditorSession['pictures'] | undefined) => void,
) {
  const autosave = useRef<Autosave>(null)
  const [status] = useState(() => createSaveStatus({ state: 'saved', hasOwn: opened.version > 0 }))
  const show = useEffectEvent(write)
  const navigation = useNavigation()
  // The answer to a submitted form was a redirect, whose page is being loaded.
  const isSaved = useEffectEvent(() => navigation.state === 'loading' && navigation.formMethod === 'POST')

  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const seen = { version: opened.version, fields: opened.fields }
    const reader = createFormReader(kind, element, opened.fields)
    const saving = createAutosave({
      kind,
      opened: { fields: readServedValues(kind, element, opened.fields), seen, baseRevisionId: opened.baseRevisionId },
      journal: createJournal(writer, path),
      read: () => reader.read(),
      readTouched: () => reader.readTouched(),
      write: show,
      send: async (entry) => await sendEntry(`${path}/working-copy`, writer, entry),
      onState: (state, version) => status.change({ state, hasOwn: version > 0 }),
    })
    autosave.current = saving
    const leaving = new AbortController()
    const { signal } = leaving
    const touch = (name?: string) => {
      reader.touch(name)
      saving.touched()
    }
    const onEdit = ({ target }: Event) => {
      // Ignores the input events of the rich-text editor, which fires `typedEvent`.
      if (!(target instanceof Element) || !target.closest(editors)) touch(nameOf(target))
    }
    // Choosing a picture or tag fires no input event; typing does.
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !(target instanceof Element && target.closest(`textarea, ${editors}`)))) touch()
    })
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['value'] })
    element.addEventListener('input', onEdit, { signal })
    element.addEventListener('change', onEdit, { signal })
    element.addEventListener(typedEvent, onEdit, { signal })
    const resume = () => void saving.replay().then(saving.save)
    addEventListener('online', resume, { signal })
    onSessionResumed(resume, signal)
    addEventListener('pagehide', () => saving.leave(), { signal })
    // A phone may discard a hidden page without another event.
    document.addEventListener('visibilitychange', () => document.hidden && saving.leave(), { signal })
    addEventListener('beforeunload', (event) => saving.isAtRisk() && event.preventDefault(), { signal })
    void saving.replay().then(() => touch())
    return () => {
      leaving.abort()
      observer.disconnect()
      saving.leave(isSaved())
      saving.close()
    }
    // Starts from the first session opened; `applySaved` adopts later ones.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form, kind, path, writer])

  return { autosave, status }
}

const editors = '[contenteditable]'

function nameOf(target: EventTarget | null) {
  return (target instanceof Element && target.getAttribute('name')) || undefined
}

const timeoutMs = 15_000
// Browsers limit the size of keepalive requests.
const maxKeepaliveBytes = 60_000

async function sendEntry(address: string, writer: string, { fields, seen, baseRevisionId }: JournalEntry) {
  const body = new FormData()
  body.set('writer', writer)
  body.set('fields', JSON.stringify(fields))
  body.set('seen', JSON.stringify(seen.fields))
  body.set('version', String(seen.version))
  body.set('baseRevisionId', baseRevisionId)
  const length = JSON.stringify([fields, seen.fields]).length
  const response = await fetch(address, {
    method: 'POST',
    body,
    redirect: 'manual',
    keepalive: length < maxKeepaliveBytes,
    signal: AbortSignal.timeout(timeoutMs),
  })
  // Redirected to sign in, or someone else is signed in.
  if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 409) {
    signalSessionEnded()
    return 'signed out'
  }
  if (!response.ok) throw new Error(`The working copy was answered with ${response.status}`)
  return (await response.json()) as SavedCopy
}

type New = Pick<Edited, 'kind' | 'writer'> & { id: string; isNew: boolean }

export function useUnsavedNew({ kind, id: opened, isNew, writer }: New) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const hasNoQuery = isNew && search === ''

  useEffect(() => {
    if (!hasNoQuery) return undefined
    const leaving = new AbortController()
    async function reopen() {
      const ids = await listUnsavedNew(writer, kindInfo[kind].path)
      // Navigating would interrupt a save; the journal of the open record is replayed anyway.
      if (!ids[0] || ids.includes(opened) || leaving.signal.aborted) return
      await navigate(`?id=${ids[0]}`, { replace: true })
    }
    void reopen()
    return () => leaving.abort()
  }, [hasNoQuery, kind, opened, writer, navigate])
}
