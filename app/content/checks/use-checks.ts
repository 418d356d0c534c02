import { type RefObject, useEffect, useMemo, useState } from 'react'

import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { isSame, readFormValues } from '#app/content/form-values/editor-form-values.ts'

import { checkText } from './check-text.ts'
import { type ChecksAnswer, worstFirst } from './finding.ts'

const pauseMs = 400
const requestAfterMs = 800

type Checked = { kind: ContentKind; path: string; fields: ContentFields }

export function useChecks(form: RefObject<HTMLFormElement | null>, { kind, path, fields: initial }: Checked) {
  const fields = useFormFields(form, kind, initial)
  const { answer, isUnanswered } = useAnswer(`${path}/checks`, fields)
  const textFindings = useMemo(() => checkText(kind, fields), [kind, fields])
  const findings = useMemo(() => worstFirst([...textFindings, ...(answer?.findings ?? [])]), [textFindings, answer])
  return { fields, findings, answer, isUnanswered }
}

function useFormFields(form: RefObject<HTMLFormElement | null>, kind: ContentKind, initial: ContentFields) {
  const [fields, setFields] = useState(initial)

  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () =>
      setFields((before) => {
        const now = readFormValues(kind, element, before)
        return isSame(before, now) ? before : now
      })
    const scheduleRead = () => {
      clearTimeout(timer)
      timer = setTimeout(read, pauseMs)
    }
    const leaving = new AbortController()
    // Choosing a picture or tag fires no input event.
    const observer = new MutationObserver(scheduleRead)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['value'] })
    for (const type of ['input', 'change']) element.addEventListener(type, scheduleRead, { signal: leaving.signal })
    scheduleRead()
    return () => {
      clearTimeout(timer)
      leaving.abort()
      observer.disconnect()
    }
  }, [form, kind])

  return fields
}

function useAnswer(address: string, fields: ContentFields) {
  const [answer, setAnswer] = useState<ChecksAnswer>()
  const [isUnanswered, setUnanswered] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    async function request() {
      const body = new FormData()
      body.set('fields', JSON.stringify(fields))
      try {
        const response = await fetch(address, { method: 'POST', body, redirect: 'manual', signal })
        if (response.ok) setAnswer((await response.json()) as ChecksAnswer)
        setUnanswered(!response.ok)
      } catch {
        // Offline, or a newer text is being checked.
        if (!signal.aborted) setUnanswered(true)
      }
    }
    const timer = setTimeout(() => void request(), requestAfterMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [address, fields])

  return { answer, isUnanswered }
}
