import { emailAddress, optionalPhone, text } from '#app/platform/forms/forms.ts'

/** Holds an unusual address that the sender was already asked about. */
export const emailSeenName = 'emailSeen'

export const sender = {
  name: text({ label: 'Name', min: 2, max: 100, message: 'Name must be at least 2 characters' }),
  email: emailAddress('Please enter a valid email address'),
  phone: optionalPhone,
}
