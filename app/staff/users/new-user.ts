import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'
import { staffEmail } from '#app/staff/sign-in/credentials.ts'
import { chosenPassword, knownOf } from '#app/staff/sign-in/passwords/chosen-password.ts'
import { passwordProblem } from '#app/staff/sign-in/passwords/password-rules.ts'
import { staffRoles } from '#app/staff/staff-member.ts'

/** Without a password (null) the colleague is invited and chooses their own. */
export function newUser(siteName: string, isLeaked: (password: string) => boolean) {
  return z
    .object({
      email: staffEmail,
      ...namesOf('a'),
      role: z.enum(staffRoles, 'Please choose a role'),
      password: z
        .string('Please type the password again, or leave it blank')
        .superRefine((typed, check) => {
          const problem = typed && passwordProblem(typed, [siteName], isLeaked)
          if (problem) check.addIssue({ code: 'custom', message: problem })
        })
        .transform((typed) => typed || null),
    })
    .superRefine(againstNames(siteName, isLeaked))
}

export type NewUser = z.output<ReturnType<typeof newUser>>

/** An attacker would also guess `siteName`. */
export function newAccount(siteName: string, isLeaked: (password: string) => boolean) {
  return z
    .object({
      email: staffEmail,
      ...namesOf('your'),
      ...chosenPassword([siteName], isLeaked).shape,
    })
    .superRefine(againstNames(siteName, isLeaked))
}

type Typed = { email: string; firstName: string; lastName: string; password: string | null }

/** The password is checked again with the other fields, which an attacker may know. */
function againstNames(siteName: string, isLeaked: (password: string) => boolean) {
  return ({ password, ...person }: Typed, check: z.RefinementCtx) => {
    const problem = password && passwordProblem(password, knownOf(person, siteName), isLeaked)
    if (problem) check.addIssue({ code: 'custom', path: ['password'], message: problem })
  }
}

/** Addresses the person ('your'), or an admin who writes about somebody else ('a'). */
function namesOf(whose: 'your' | 'a') {
  const name = (label: string) =>
    text({ label, min: 1, max: 100, message: `Please enter ${whose} ${label.toLowerCase()}` })
  return { firstName: name('First name'), lastName: name('Last name') }
}

export type NewAccount = z.output<ReturnType<typeof newAccount>>
