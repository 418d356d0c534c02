import { type RefObject, useEffect, useMemo, useState } from 'react'

import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { isSame, readFormValues } from '#app/content/form-values/editor-form-values.ts'

import { checkText } from './check-text.ts'
import { type ChecksAnswer, worstFirst } from './finding.ts'

const restMs = 400
// Requests wait for a longer pause.
const askAfterMs = 800

type Checked = { kind: ContentKind; path: string; fields: ContentFields }

export function useChecks(form: RefObject<HTMLFormElement | null>, { kind, path, fields }: Checked) {
  const words = useWords(form, kind, fields)
  const { answer, isUnanswered } = useAnswer(`${path}/checks`, words)
  const ofWords = useMemo(() => checkText(kind, words), [kind, words])
  const findings = useMemo(() => worstFirst([...ofWords, ...(answer?.findings ?? [])]), [ofWords, answer])
  return { words, findings, answer, isUnanswered }
}

function useWords(form: RefObject<HTMLFormElement | null>, kind: ContentKind, fields: ContentFields) {
  const [words, setWords] = useState(fields)

  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () =>
      setWords((before) => {
        const now = readFormValues(kind, element, before)
        return isSame(before, now) ? before : now
      })
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(read, restMs)
    }
    const leaving = new AbortController()
    // Chosen pictures and tags fire no input event.
    const watching = new MutationObserver(touched)
    watching.observe(element, { childList: true, subtree: true, attributeFilter: ['value'] })
    for (const type of ['input', 'change']) element.addEventListener(type, touched, { signal: leaving.signal })
    touched()
    return () => {
      clearTimeout(timer)
      leaving.abort()
      watching.disconnect()
    }
  }, [form, kind])

  return words
}

function useAnswer(address: string, words: ContentFields) {
  const [answer, setAnswer] = useState<ChecksAnswer>()
  const [isUnanswered, setUnanswered] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    async function ask() {
      const body = new FormData()
      body.set('fields', JSON.stringify(words))
      try {
        const response = await fetch(address, { method: 'POST', body, redirect: 'manual', signal })
        if (response.ok) setAnswer((await response.json()) as ChecksAnswer)
        setUnanswered(!response.ok)
      } catch {
        // Offline, or a newer text is being checked.
        if (!signal.aborted) setUnanswered(true)
      }
    }
    const timer = setTimeout(() => void ask(), askAfterMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [address, words])

  return { answer, isUnanswered }
}
