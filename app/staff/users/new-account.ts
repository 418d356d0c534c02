import { z } from 'zod'

import { emailAddress, text } from '#app/platform/forms/forms.ts'
import { passwordProblem } from '#app/staff/sign-in/passwords/password-rules.ts'

import { mapPersonFields, personFields } from './person-fields.ts'

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
export function personShape(addressed: 'your' | 'a') {
  return mapPersonFields((name) => {
    const { label, article, max } = personFields[name]
    const whose = addressed === 'your' ? 'your' : article
    return text({ label, min: 1, max, message: `Please enter ${whose} ${label.toLowerCase()}` })
  })
}

export type NewAccount = z.output<ReturnType<typeof newAccount>>
