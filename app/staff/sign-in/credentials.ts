import { z } from 'zod'

import { emailAddress } from '#app/platform/forms/forms.ts'

const maxPasswordLength = 256

/** Narrower than other addresses: the sign-in library refuses some that are right. */
export const staffEmail = emailAddress('Please enter a valid email address')
  .pipe(z.email('Please use another email address: you could not sign in with one that has & or / or the like in it'))
  .transform((email) => email.toLowerCase())

export const credentials = z.object({
  email: staffEmail,
  password: z
    .string('Please enter your password')
    .min(1, 'Please enter your password')
    .max(maxPasswordLength, `Password must be ${maxPasswordLength} characters or fewer`),
})

export type Credentials = z.output<typeof credentials>

export const twoFactorCode = z.object({
  code: z.string('Please enter the code').trim().min(1, 'Please enter the code').max(40, 'Please enter the code'),
  trust: z.string().optional(),
})

export const codeMessages = {
  wrong: 'This code is not right, or it was used before. Please wait for the next one',
  passwordNeeded: {
    title: 'Please sign in again',
    description:
      'A code must follow the password within ten minutes, and after five wrong codes the password is needed again.',
  },
}

export type Refusal = 'wrong' | 'inactive' | 'passkey' | 'too-many' | 'codes-locked' | 'busy'

export const signInOutage = {
  title: 'Login failed',
  description: 'We could not sign you in just now. Please try again in a minute.',
}

export const attemptsCountSeconds = 15 * 60

export type RefusalAnswer = { message: string; status: number; headers?: Record<string, string> }

export const refusalAnswers: Record<Refusal, RefusalAnswer> = {
  // The same for a wrong password and for an unknown account.
  wrong: { message: 'The email address or password is not right', status: 400 },
  inactive: { message: 'Access denied. You do not have permission to access the CMS.', status: 403 },
  passkey: { message: 'This passkey is not known here, or was not confirmed. Please use your password.', status: 400 },
  'too-many': {
    message: 'Too many attempts to sign in. Please wait 15 minutes and try again.',
    status: 429,
    headers: { 'Retry-After': String(attemptsCountSeconds) },
  },
  'codes-locked': {
    message:
      'Too many wrong codes were typed for this account, so it takes none for a day. Choosing a new password ends this at once.',
    status: 429,
  },
  busy: {
    message: 'Many people are signing in just now. Please try again in a few seconds.',
    status: 429,
    headers: { 'Retry-After': '5' },
  },
}
