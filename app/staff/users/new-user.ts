import { z } from 'zod'

import { emailAddress } from '#app/platform/forms/forms.ts'
import { passwordProblem } from '#app/staff/sign-in/passwords/password-rules.ts'
import { staffRoles } from '#app/staff/staff-member.ts'

import { personShape } from './new-account.ts'

/** What an admin says of a new colleague. Without a password (null) they are invited and choose their own. */
export function newUser(siteName: string, isLeaked: (password: string) => boolean) {
  return (
    z
      .object({
        email: emailAddress('Please enter a valid email address').transform((email) => email.toLowerCase()),
        ...personShape('a'),
        role: z.enum(staffRoles, 'Please choose a role'),
        password: z
          .string('Please type the password again, or leave it blank')
          .superRefine((typed, check) => {
            const problem = typed && passwordProblem(typed, [siteName], isLeaked)
            if (problem) check.addIssue({ code: 'custom', message: problem })
          })
          .transform((typed) => typed || null),
      })
      // Once more with what the other fields tell of its owner.
      .superRefine(({ email, firstName, lastName, password: typed }, check) => {
        const about = [email, firstName, lastName, `${firstName} ${lastName}`, siteName]
        const problem = typed && passwordProblem(typed, about, isLeaked)
        if (problem) check.addIssue({ code: 'custom', path: ['password'], message: problem })
      })
  )
}

export type NewUser = z.output<ReturnType<typeof newUser>>
