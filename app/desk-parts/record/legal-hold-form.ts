import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'

export const maxHoldReasonLength = 1000

export const legalHoldForm = z.object({
  holdReason: text({
    label: 'Reason',
    min: 3,
    max: maxHoldReasonLength,
    message: 'Please say why it has to be kept',
    isMultiline: true,
  }),
})
