import { expect, test } from 'vitest'

import { listHelpLines } from './help-lines.ts'

const numbers = (...nations: Parameters<typeof listHelpLines>[0]) =>
  listHelpLines(nations).map(({ name, number }) => `${name} ${number}`)
const everywhere = ['Samaritans 116 123', 'PANDAS 0808 1961 776']

test.each([
  [[], ['NHS 111', ...everywhere]],
  [['scotland'], ['NHS 24 111', ...everywhere]],
  [['northern_ireland'], ['Lifeline 0808 808 8000', ...everywhere]],
  [
    ['wales', 'england'],
    ['England: NHS 111', 'Wales: NHS Wales 111', ...everywhere],
  ],
] as const)('a practice in %o shows the helplines of its nations', (nations, shown) => {
  expect(numbers(...nations)).toEqual(shown)
})
