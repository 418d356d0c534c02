import { z } from 'zod'

import { emailAddress, optionalText, text } from '#app/platform/forms.ts'

/** The contact form (specification 5, "Contact form"). */
export const contactMessage = z.object({
  name: text({ label: 'Name', min: 2, max: 100, message: 'Name must be at least 2 characters' }),
  email: emailAddress('Please enter a valid email address'),
  phone: optionalText({ label: 'Phone', max: 30 }),
  subject: text({ label: 'Subject', min: 5, max: 150, message: 'Subject must be at least 5 characters' }),
  message: text({
    label: 'Message',
    min: 10,
    max: 5000,
    message: 'Message must be at least 10 characters',
    isMultiline: true,
  }),
})

export type ContactMessage = z.output<typeof contactMessage>
