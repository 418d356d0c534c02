import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { BodyWithFacts } from './body-with-facts.tsx'

const facts = {
  siteUrl: 'https://site.example',
  careAppUrl: 'https://care.example',
  retention: [],
  pictures: {},
  documents: {},
  faqs: {},
  slides: [],
  hasAreas: false,
  midwives: [],
  prices: [],
  classes: [],
  reviews: [],
  nations: [],
  trust: [],
  book: { title: '', blurb: '', retailer: '' },
}

test('an answer in an FAQ group shows its pictures', () => {
  const id = '018f0000-0000-7000-8000-000000000000'
  const look = { alt: 'A cot', width: 4, height: 3, colour: '#112233', focal: { x: 50, y: 50 }, files: [] }
  const faq = { id, question: 'Which cot?', answer: `![](/media/${id})`, category: 'Cots' }
  const shown = { ...facts, pictures: { [id]: look }, faqs: { Cots: [faq] } }
  const text = ':::faq-group {category="Cots"} :::'
  expect(renderToStaticMarkup(<BodyWithFacts text={text} facts={shown} />)).toContain('alt="A cot"')
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'an FAQ group called %s does not break the text around it',
  (category) => {
    const text = `:::faq-group {category="${category}"} :::\n\nStill here`
    expect(renderToStaticMarkup(<BodyWithFacts text={text} facts={facts} />)).toContain('Still here')
  },
)
