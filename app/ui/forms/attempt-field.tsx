import { useEffect, useRef } from 'react'
import { v4 as newId } from 'uuid'

import { attemptName } from './hidden-field-names.ts'

/**
 * Names the attempt in each sending of its form: the same name for the same words, because an answer that was lost may have
 * been a success. Empty without JavaScript, where the browser asks before it sends a form again.
 */
export function AttemptField() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = field.current?.form
    let last: { id: string; words: string } | undefined
    function nameAttempt({ formData }: FormDataEvent) {
      formData.delete(attemptName)
      const words = JSON.stringify([...formData])
      if (last?.words !== words) last = { id: newId(), words }
      formData.set(attemptName, last.id)
    }
    form?.addEventListener('formdata', nameAttempt)
    return () => form?.removeEventListener('formdata', nameAttempt)
  }, [])
  return <input ref={field} type="hidden" name={attemptName} />
}
