import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hostileWords } from '#test/hostile-words.ts'

import { checkText, fillWords } from './check-text.ts'
import { findTextProblem, groupKeys, textGroups, textKey, textKeys } from './text-groups.ts'
import { block, line, link, markdown, namesIn, type TextGroup, text, words } from './text.ts'

const placeholders = {
  name: words('A name', 'Ada'),
  address: block('An address', '1 Mill Lane'),
  order_link: link('An order', '/shop'),
}
const subject = line('Subject', '{name}', { must: ['name'] })
const body = markdown('Message', '{name}', { must: ['order_link'] })
const check = (rules: Parameters<typeof checkText>[1], typed: string) => checkText({ placeholders }, rules, typed)

test('every original text can be saved unchanged', () => {
  expect(textKeys.length).toBeGreaterThan(150)
  for (const key of groupKeys) {
    const { texts }: TextGroup = textGroups[key]
    for (const [name, { original }] of Object.entries(texts))
      expect(findTextProblem(textKey(key, name), original), textKey(key, name)).toBeUndefined()
  }
})

test.each([
  [
    'a name that is not there',
    subject,
    '{nmae} {name}',
    'Subject: {nmae} is not a placeholder here. You can use {name}',
  ],
  ['what is missing', subject, 'Hello', 'Subject has to keep {name}: A name'],
  ['an address in a line', subject, '{name} {order_link}', /only the message can hold links/],
  ['several lines in a line', subject, '{name} {address}', /belongs into the message/],
  ['a bare address', body, 'See {order_link}', /Please write it as a link: \[words\]\(\{order_link\}\)/],
  ['words as an address', body, '[x]({order_link}) [y]({name})', /the address of a link/],
  ['an address in pieces', body, '[x]({order_link}) [y](https://a.example/{name})', /the address of a link/],
  ['a link whose words are gone', body, '[]({order_link})', 'Message has to keep {order_link}: An order'],
  ['a link that is only defined', body, 'Look\n\n[x]: {order_link}', 'Message has to keep {order_link}: An order'],
  ['a heading', body, '# Look\n\n[x]({order_link})', /takes paragraphs, lists, bold, italics and links/],
  ['a picture', body, '![{name}](/media/1) [x]({order_link})', /takes paragraphs, lists, bold, italics and links/],
  ['another header', subject, '{name}\u0000', /characters that are not allowed/],
  ['too much', subject, `{name}${'x'.repeat(200)}`, 'Subject must be 120 characters or fewer'],
  ['nothing', subject, ' \n ', 'Please enter the subject'],
])('invalid text is refused: %s', (_, rules, typed, why) => {
  expect(check(rules, typed)).toEqual({ error: typeof why === 'string' ? why : expect.stringMatching(why) })
})

test('line breaks pasted into a single-line text become spaces', () => {
  expect(check(subject, ' {name}\r\nBcc: everybody@example.org\r\n')).toEqual({
    words: '{name} Bcc: everybody@example.org',
  })
})

test('a text marked as optional may be empty', () => {
  expect(check(text('Text', '', { mayBeEmpty: true }), '  ')).toEqual({ words: '' })
})

const parts = fc.constantFrom(
  '{name}',
  '{address}',
  '[a]({order_link})',
  '**',
  '_',
  '`',
  '{',
  '}',
  '\n\n',
  '- ',
  '](',
  ' ',
)
const typed = fc
  .array(fc.oneof(parts, fc.stringMatching(/^[a-z<&#]{1,5}$/)), { maxLength: 12 })
  .map((all) => all.join(''))

describe('for any input', () => {
  test('an accepted text is accepted again unchanged, and has only known placeholders', () => {
    fc.assert(
      fc.property(typed, (written) => {
        const checked = check(body, written)
        if ('error' in checked) return
        expect(check(body, checked.words)).toEqual(checked)
        for (const name of namesIn(checked.words)) expect(placeholders).toHaveProperty(name)
      }),
    )
  })

  test('a value is never read as a placeholder', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fillWords('{name}!', { name: value })).toBe(`${value}!`)
      }),
    )
    expect(fillWords('{name}', { name: '{address}', address: 'x' })).toBe('{address}')
  })

  test.each(Object.entries(hostileWords))('hostile input (%s) is refused or stays plain text', (_, hostile) => {
    const checked = check(text('Text', ''), hostile)
    if ('words' in checked) expect(checked.words).toBe(hostile.split(/\s+/).filter(Boolean).join(' '))
  })
})
