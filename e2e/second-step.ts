import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { Page } from '@playwright/test'

import { staffPassword } from '#test/given.ts'

const stepMs = 30_000

/** The code an authenticator app shows for this key, `stepsAhead` half-minutes from now. */
export async function codeFor(key: string, stepsAhead = 0): Promise<string> {
  return await createOTP(keyOf(key)).hotp(Math.floor(Date.now() / stepMs) + stepsAhead)
}

/** The secret within the displayed key. */
export function keyOf(key: string): string {
  return new TextDecoder().decode(base32.decode(key.replaceAll(/\s/g, '')))
}

/** Signs in with email and password on the open page. */
export async function typePassword(page: Page, { email }: { email: string }, password = staffPassword) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
