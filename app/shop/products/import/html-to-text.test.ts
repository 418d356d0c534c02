import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { linearAtMost, readingGrowth } from '#test/cpu-time.ts'

import { htmlToText } from './html-to-text.ts'

test.each([
  ['Plain, with 1 < 2 & more', 'Plain, with 1 < 2 & more'],
  ['Two\nlines &amp; more', 'Two\nlines & more'],
  ['<p>One\n  line</p><p>Two</p>', 'One line\n\nTwo'],
  ['<h2>Size</h2>\n<p>Big<br/>and soft</p>', 'Size\n\nBig\nand soft'],
  ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
  ['<p>Safe</p><script>alert("</p>")</script><STYLE>p { }</STYLE><p>again', 'Safe\n\nagain'],
  ['a<!-- <p>hidden</p> -->b<!-- open', 'ab'],
  ['<a href="javascript:alert(1)" title="x">here</a>&nbsp;', 'here'],
  ['&lt;b&gt;kept as text&lt;/b&gt;', '<b>kept as text</b>'],
  ['<p>an open <em', 'an open'],
])('%j becomes %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('a fragment repeated 10,000 times, however it nests, is converted in time that grows with its length', () => {
  const pieces = fc.constantFrom(
    '<',
    '<p>',
    '</p',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '</',
    '&',
    '&#',
    ' ',
    '\n',
    'a',
  )
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 4 }), (parts) => {
      expect(readingGrowth(parts.join('').repeat(10_000), htmlToText)).toBeLessThan(linearAtMost)
    }),
    { numRuns: 15 },
  )
})
