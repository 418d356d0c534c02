import { expect, test } from 'vitest'

import { findCallErrors } from './family-forms.ts'

test('a call on a day on which we are closed is refused, and one at another time is not', () => {
  const wish = { phone: null, otherTime: 'Thursday after four' }
  const may = { hasPhone: true, callDays: ['tomorrow'] as const }
  expect(findCallErrors({ ...wish, callTime: 'today' }, may)).toEqual({
    callTime: 'We are closed then. Please choose another time',
  })
  expect(findCallErrors({ ...wish, callTime: 'tomorrow' }, may)).toBeNull()
  expect(findCallErrors({ ...wish, callTime: 'other' }, { ...may, callDays: [] })).toBeNull()
})
