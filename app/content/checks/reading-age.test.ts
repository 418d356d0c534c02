import { expect, test } from 'vitest'

import { parseMarkdown } from '#app/platform/markdown/markdown.ts'

import { checkText } from './check-text.ts'
import { readingAgeOf } from './reading-age.ts'

const plain = 'Your midwife comes to your own door. She knows your name. She stays for the night. '
const hard =
  'Notwithstanding contemporaneous multidisciplinary recommendations, comprehensive perinatal documentation necessitates ' +
  'systematically individualised considerations regarding physiological thermoregulation, nutritional supplementation and ' +
  'pharmacological contraindications throughout the immediate postpartum hospitalisation and subsequent domiciliary care. '

const ageOf = (text: string) => readingAgeOf(parseMarkdown(text))

test('the reading age is the Automated Readability Index', () => {
  // 10 times: 17 words in 3 sentences, of 64 letters: 4.71 * 64/17 + 0.5 * 17/3 - 21.43 is below 1.
  expect(ageOf(plain.repeat(10))).toMatchObject({ from: 5, to: 6 })
  // 60 words of 6 letters in 4 sentences: 4.71 * 6 + 0.5 * 15 - 21.43 = 14.33, capped at the last step.
  const sentence = `${'gentle '.repeat(15).trim()}. `
  expect(ageOf(`Gentle ${sentence.slice(7)}`.repeat(4))).toMatchObject({ from: 18, to: 19 })
  // 60 words of 5 letters in 6 sentences: 4.71 * 5 + 0.5 * 10 - 21.43 = 7.12, the eighth step.
  expect(ageOf(`Happy ${'happy '.repeat(9).trim()}. `.repeat(6))).toMatchObject({ from: 12, to: 13 })
})

test('a short text has no reading age', () => {
  expect(ageOf(hard)).toBeUndefined()
})

test('the reading age counts sentences, not headings, tables or buttons', () => {
  const around = `## ${hard}\n\n| ${hard} |\n| - |\n| ${hard} |\n\n:::button {label="${hard}" href="/contact"}\n\n:::`
  expect(ageOf(`${plain.repeat(10)}\n\n${around}`)).toMatchObject({ to: 6 })
})

test('a reading age above what the NHS advises is reported with the longest sentences, the longest first', () => {
  const longer = hard.replace('. ', ' and elsewhere. ')
  const fields = { title: 'The first night', metaDescription: 'x'.repeat(60), body: plain.repeat(3) + hard + longer }
  const [age, ...sentences] = checkText('page', fields)
  expect(age).toMatchObject({ rule: 'reading-age', severity: 'advice', field: 'body' })
  expect(age?.message).toContain('18 or older (Automated Readability Index). The NHS advises 9 to 11')
  expect(sentences).toMatchObject([
    { rule: 'long-sentence', excerpt: longer.trim() },
    { rule: 'long-sentence', excerpt: hard.trim() },
  ])
  expect(checkText('page', { ...fields, body: plain.repeat(30) })).toEqual([])
})
