import { useEffect, useRef } from 'react'
import { v4 as newId } from 'uuid'

import { attemptName } from './hidden-field-names.ts'

/**
 * Identifies the attempt. Resubmitting the same content keeps the id, because the first submission may have succeeded
 * even if its answer was lost. Empty without JavaScript: the browser then asks before it resubmits.
 */
export function AttemptField() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = field.current?.form
    let last: { id: string; content: string } | undefined
    function nameAttempt({ formData }: FormDataEvent) {
      formData.delete(attemptName)
      const content = JSON.stringify([...formData])
      if (last?.content !== content) last = { id: newId(), content }
      formData.set(attemptName, last.id)
    }
    form?.addEventListener('formdata', nameAttempt)
    return () => form?.removeEventListener('formdata', nameAttempt)
  }, [])
  return <input ref={field} type="hidden" name={attemptName} />
}
