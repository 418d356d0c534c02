import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { BodyWithFacts } from './body-with-facts.tsx'

const facts = {
  siteUrl: 'https://site.example',
  careAppUrl: 'https://care.example',
  retention: [],
  pictures: {},
  faqs: {},
  slides: [],
  book: { title: '', blurb: '', retailer: '' },
}

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a group of FAQs called %s is none',
  (category) => {
    const text = `:::faq-group {category="${category}"} :::\n\nStill here`
    expect(renderToStaticMarkup(<BodyWithFacts text={text} facts={facts} />)).toContain('Still here')
  },
)
