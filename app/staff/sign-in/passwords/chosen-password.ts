import { z } from 'zod'

import { passwordProblem } from './password-rules.ts'

export function chosenPassword(about: string[], isLeaked: (password: string) => boolean) {
  return z.object({
    password: z.string('Please choose a password').superRefine((chosen, check) => {
      const problem = passwordProblem(chosen, about, isLeaked)
      if (problem) check.addIssue({ code: 'custom', message: problem })
    }),
  })
}
