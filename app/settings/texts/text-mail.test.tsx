import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { hostileWords } from '#test/hostile-words.ts'

import { checkText } from './check-text.ts'
import { MailText, renderTextMail } from './text-mail.server.tsx'
import { link, markdown, words } from './text.ts'

const placeholders = { name: words('A name', 'Ada'), order_link: link('An order', '/shop') }
const values = { name: 'Zebedee', order_link: 'http://localhost:3000/shop/orders/key' }
const body = markdown('Message', '', { must: ['name', 'order_link'] })

async function write(
  typed: string,
  lines: Partial<Record<'subject' | 'preview' | 'title', string>> = {},
  given = values,
) {
  return await renderTextMail({
    lines: { subject: 'Subject', preview: 'Preview', title: 'Title', ...lines },
    values: given,
    children: <MailText words={typed} values={given} />,
  })
}

test('words, lists and links appear in both the HTML and the plain text of a mail', async () => {
  const { html, text } = await write(
    'Dear **{name}**,\nthis is *yours*:\n\n- one\n- [two]({order_link})\n\n1. [three](/privacy)',
  )
  expect(html).toContain('Dear <strong>Zebedee</strong>,\nthis is <em>yours</em>:')
  expect(html).toContain('href="http://localhost:3000/shop/orders/key"')
  expect(html).toContain(`href="${config.siteUrl}/privacy"`)
  expect(text).toBe(
    `TITLE\n\nDear Zebedee, this is yours:\n\n- one\n- two http://localhost:3000/shop/orders/key\n\n1. three ${config.siteUrl}/privacy`,
  )
})

test.each([
  ['[Pay for it]({order_link}), and', 'Pay for it <URL>, and'],
  ['**[Pay]({order_link})**.', 'Pay <URL>.'],
  ['([Pay]({order_link}))', '(Pay <URL>)'],
  ['[Pay]({order_link}) or [pay]({order_link}).', 'Pay URL or pay <URL>.'],
])('in plain text, punctuation after a link stays out of its address: %s', async (typedWords, shown) => {
  const { text } = await write(typedWords)
  expect(text.replaceAll(values.order_link, 'URL')).toBe(`TITLE\n\n${shown}`)
})

const parts = fc.constantFrom(
  '{name}',
  '[a]({order_link})',
  '**',
  '_',
  '`',
  '{',
  '](',
  '\n\n',
  '\n',
  '- ',
  '> ',
  '<',
  ' ',
)
const typed = fc.array(fc.oneof(parts, fc.stringMatching(/^[a-z]{1,5}$/)), { maxLength: 12 }).map((all) => all.join(''))

test('every mail with accepted words contains the required values, in both HTML and plain text', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(typed, async (written) => {
      const checked = checkText({ placeholders }, body, `${written} {name} [see]({order_link})`)
      if ('error' in checked) return
      accepted += 1
      const { html, text } = await write(checked.words)
      for (const shape of [html, text]) {
        expect(shape).toContain(values.name)
        expect(shape).toContain(values.order_link)
        expect(shape).not.toMatch(/\{name\}|\{order_link\}/)
      }
    }),
    { numRuns: 300 },
  )
  expect(accepted).toBeGreaterThan(50)
})

const tagsOf = (html: string) => html.match(/<[a-z]+/g)

test.each(Object.entries(hostileWords))(
  'hostile input (%s) stays plain text in a mail, typed by staff or as a value',
  async (_, hostile) => {
    const plain = await write('{name}', { title: '{name}' })
    const asValue = await write('{name}', { subject: '{name}', title: '{name}' }, { ...values, name: hostile })
    expect(tagsOf(asValue.html)).toEqual(tagsOf(plain.html))
    const typedByStaff = await write(hostile, { subject: hostile, preview: hostile, title: hostile })
    expect(typedByStaff.html).not.toMatch(
      /<(script|img|svg|math|iframe|form|base|link|style|details)|href="(?!https?:)/i,
    )
    for (const { subject } of [asValue, typedByStaff]) expect(subject).not.toMatch(/[\r\n\u2028\u2029]/)
  },
)

test('a subject stays a single header line, whatever its words and values contain', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', ':', ' ', '\r', '\n', '\u0000', '\u2028') }),
      async (evil) => {
        const { subject } = await write('x', { subject: `A {name}${evil}` }, { ...values, name: evil })
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      },
    ),
  )
})
