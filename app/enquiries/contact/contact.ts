import { z } from 'zod'

import { tick } from '#app/enquiries/care-form/care-fields.ts'
import { sender } from '#app/enquiries/form/sender.ts'
import { text } from '#app/platform/forms/forms.ts'

export const contactMessage = z.object({
  ...sender,
  subject: text({ label: 'Subject', min: 5, max: 150, message: 'Subject must be at least 5 characters' }),
  message: text({
    label: 'Message',
    min: 10,
    max: 5000,
    message: 'Message must be at least 10 characters',
    isMultiline: true,
  }),
  isComplaint: tick,
})

export type ContactMessage = z.output<typeof contactMessage>
