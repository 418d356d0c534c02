import { z } from 'zod'

import { emailAddress, text } from '#app/platform/forms/forms.ts'
import { passwordProblem } from '#app/staff/sign-in/passwords/password-rules.ts'
import { staffRoles } from '#app/staff/staff-member.ts'

import { mapPersonFields, personFields } from './person-fields.ts'

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

/** What a person says to take up an invitation. `siteName` is one more thing a guesser would try. */
export function newAccount(siteName: string, isLeaked: (password: string) => boolean) {
  return (
    z
      .object({
        email: emailAddress('Please enter a valid email address').transform((email) => email.toLowerCase()),
        ...personShape('your'),
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

/** The rules of a form: addressed to the person ('your'), or to an admin who writes of somebody else ('a'). */
function personShape(addressed: 'your' | 'a') {
  return mapPersonFields((name) => {
    const { label, article, max } = personFields[name]
    const whose = addressed === 'your' ? 'your' : article
    return text({ label, min: 1, max, message: `Please enter ${whose} ${label.toLowerCase()}` })
  })
}

export type NewAccount = z.output<ReturnType<typeof newAccount>>
