import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'

export const longestReason = 500

/** Why something is published in spite of what the checks warn of; nothing where they warn of nothing. */
export const reasonForm = z.object({
  inSpiteOf: text({
    label: 'The reason',
    max: longestReason,
    message: 'The reason cannot be read. Please type it again',
    isMultiline: true,
  }),
})
