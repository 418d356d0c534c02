import { expect, test } from 'vitest'

import { requiresTwoFactor } from './two-factor-rule.server.ts'

test.each([
  ['admin', false, false, false],
  ['editor', false, false, false],
  ['admin', true, false, true],
  ['editor', true, false, true],
  ['admin', false, true, true],
  ['editor', false, true, false],
  ['admin', true, true, true],
  ['editor', true, true, true],
] as const)(
  'an %s, required by the setting: %s, behind https: %s → needs two-factor sign-in: %s',
  (role, set, secure, needed) => {
    expect(requiresTwoFactor(role, { require_two_step: set }, secure)).toBe(needed)
  },
)
