import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'

export const codeForm = z.object({ code: limitedString('Please type the code', { max: 100 }) })

export function describeWrongCode(triesLeft: number): string {
  if (triesLeft <= 0) return 'Nothing opens this copy any more. Please call us for a new one'
  return `That is not the code. You can try ${triesLeft} more ${triesLeft === 1 ? 'time' : 'times'}`
}
