import type { FullConfig } from '@playwright/test'

import { openEnvironment } from './environment.ts'

/** Starts one site for each worker; the workers inherit the settings. Returns a function that closes everything. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one.
export default async function globalSetup({ workers }: FullConfig) {
  const { env, close } = await openEnvironment(workers)
  Object.assign(process.env, env)
  return close
}
