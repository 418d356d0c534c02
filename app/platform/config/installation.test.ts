import { expect, test } from 'vitest'

import { needsInstallation } from './installation.server.ts'

test.each(['audit', 'backup', 'content', 'doctor', 'keys', 'staff'])('npm run %s needs an installation', (command) => {
  expect(needsInstallation(command)).toBe(true)
})

test.each([undefined, 'start', 'worker', 'demo', 'restore', 'migrate'])('%s may make one', (command) => {
  expect(needsInstallation(command)).toBe(false)
})
