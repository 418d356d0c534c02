import { z } from 'zod'

import type { Staff } from '#app/staff/staff-member.ts'

import { passwordProblem } from './password-rules.ts'

export type Person = Pick<Staff, 'email' | 'firstName' | 'lastName'>

/** What an attacker knows of a person and the site. */
export function knownOf({ email, firstName, lastName }: Person, siteName: string): string[] {
  return [email, firstName, lastName, `${firstName} ${lastName}`, siteName]
}

export function chosenPassword(about: string[], isLeaked: (password: string) => boolean) {
  return z.object({
    password: z.string('Please choose a password').superRefine((chosen, check) => {
      const problem = passwordProblem(chosen, about, isLeaked)
      if (problem) check.addIssue({ code: 'custom', message: problem })
    }),
  })
}
