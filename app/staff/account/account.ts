import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'
import { staffThemes } from '#app/staff/staff-member.ts'

const maxNameLength = 100
const maxPasswordLength = 256

/** Needs no password confirmation. */
export const profile = z.object({
  firstName: text({ label: 'First name', min: 1, max: maxNameLength, message: 'Please enter your first name' }),
  lastName: text({ label: 'Last name', min: 1, max: maxNameLength, message: 'Please enter your last name' }),
})

export type Profile = z.output<typeof profile>

export const themeChoice = z.object({ theme: z.enum(staffThemes, 'Please choose one of the three') })

export const ownPassword = z
  .string('Please enter your password')
  .min(1, 'Please enter your password')
  .max(maxPasswordLength, 'This is not your password')

export const passkeyName = text({ label: 'Name', min: 1, max: 60, message: 'Please name the device' })
