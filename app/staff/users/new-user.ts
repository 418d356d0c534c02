import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'
import { staffEmail } from '#app/staff/sign-in/credentials.ts'
import { passwordProblem } from '#app/staff/sign-in/passwords/password-rules.ts'
import { staffRoles } from '#app/staff/staff-member.ts'

import { mapPersonFields, personFields } from './person-fields.ts'

/** Without a password (null) the colleague is invited and chooses their own. */
export function newUser(siteName: string, isLeaked: (password: string) => boolean) {
  return (
    z
      .object({
        email: staffEmail,
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
      // Checked again with the other fields, which an attacker may know.
      .superRefine(({ email, firstName, lastName, password: typed }, check) => {
        const about = [email, firstName, lastName, `${firstName} ${lastName}`, siteName]
        const problem = typed && passwordProblem(typed, about, isLeaked)
        if (problem) check.addIssue({ code: 'custom', path: ['password'], message: problem })
      })
  )
}

export type NewUser = z.output<ReturnType<typeof newUser>>

/** An attacker would also guess `siteName`. */
export function newAccount(siteName: string, isLeaked: (password: string) => boolean) {
  return z
    .object({
      email: staffEmail,
      ...personShape('your'),
      password: z.string('Please choose a password').superRefine((chosen, check) => {
        const problem = passwordProblem(chosen, [siteName], isLeaked)
        if (problem) check.addIssue({ code: 'custom', message: problem })
      }),
    })
    .superRefine(({ email, firstName, lastName, password: chosen }, check) => {
      const about = [email, firstName, lastName, `${firstName} ${lastName}`, siteName]
      const problem = passwordProblem(chosen, about, isLeaked)
      if (problem) check.addIssue({ code: 'custom', path: ['password'], message: problem })
    })
}

/** Addresses the person ('your'), or an admin who writes about somebody else ('a'). */
function personShape(addressed: 'your' | 'a') {
  return mapPersonFields((name) => {
    const { label, article, max } = personFields[name]
    const whose = addressed === 'your' ? 'your' : article
    return text({ label, min: 1, max, message: `Please enter ${whose} ${label.toLowerCase()}` })
  })
}

export type NewAccount = z.output<ReturnType<typeof newAccount>>
