import { z } from 'zod'

import { emailAddress, text } from '#app/platform/forms/forms.ts'
import { passwordProblem } from '#app/staff/sign-in/passwords/password-rules.ts'

export const maxNameLength = 100

/** What a person says to take up an invitation. `siteName` is one more thing a guesser would try. */
export function newAccount(siteName: string, isLeaked: (password: string) => boolean) {
  return (
    z
      .object({
        email: emailAddress('Please enter a valid email address').transform((email) => email.toLowerCase()),
        firstName: text({ label: 'First name', min: 1, max: maxNameLength, message: 'Please enter your first name' }),
        lastName: text({ label: 'Last name', min: 1, max: maxNameLength, message: 'Please enter your last name' }),
        password: z.string('Please choose a password').superRefine((chosen, check) => {
          const problem = passwordProblem(chosen, [siteName], isLeaked)
          if (problem) check.addIssue({ code: 'custom', message: problem })
        }),
      })
      // Once more with what the other fields tell of its owner.
      .superRefine(({ email, firstName, lastName, password: chosen }, check) => {
        const about = [email, firstName, lastName, `${firstName} ${lastName}`, siteName]
        const problem = passwordProblem(chosen, about, isLeaked)
        if (problem) check.addIssue({ code: 'custom', path: ['password'], message: problem })
      })
  )
}

export type NewAccount = z.output<ReturnType<typeof newAccount>>
