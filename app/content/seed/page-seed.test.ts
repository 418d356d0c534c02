import { expect, test } from 'vitest'

import { faqSeed } from './faq-seed.ts'
import { pageSeed } from './page-seed.ts'
import { freePages, sitePages } from './site-pages.ts'

const pages = pageSeed.map((page) => [page.slug, page] as const)
const seeded = [...pageSeed.map(({ slug, body }) => [slug, body]), ...faqSeed.map((faq) => [faq.question, faq.answer])]
const sitePaths = [
  '/',
  '/contact',
  '/privacy',
  '/privacy/your-data',
  '/terms',
  '/cookies',
  '/services/antenatal-classes',
  '/services/antenatal-classes-registration',
  '/services/newborn-care',
  '/services/newborn-care/request',
  '/services/postnatal-care',
  '/services/postnatal-care/request',
]

// The topics of the specification (2, "Visitor form screens", 5 to 7).
test.each([
  ['privacy', ['The data we collect', 'Lawful bases', 'How we share information', 'How long we keep it']],
  ['privacy', ['Your rights', 'How to complain']],
  ['terms', ['Acceptance of these terms', 'Service description', 'User responsibilities', 'Professional standards']],
  ['terms', ['Limitation of liability', 'Changes to these terms']],
  ['cookies', ['Essential cookies', 'Analytics cookies', 'Functional cookies', 'Third-party cookies']],
  ['cookies', ['Managing your choice']],
])('the page %s has the topics %j', (slug, topics) => {
  expect(headings(bodyOf(slug))).toEqual(expect.arrayContaining(topics))
})

test('the three legal pages have their titles and dates', () => {
  expect(pageSeed.map(({ slug, title }) => [slug, title])).toEqual([
    ['privacy', 'Privacy Policy'],
    ['terms', 'Terms of Service'],
    ['cookies', 'Cookies Policy'],
  ])
  for (const { effectiveOn, publishedAt } of pageSeed) {
    expect(effectiveOn).toBe('2025-05-29')
    expect(publishedAt.toISOString()).toBe('2025-05-30T08:00:00.000Z')
  }
})

test('the privacy page has the table of retention periods and the contact details of the regulator', () => {
  expect(bodyOf('privacy').split('\n')).toContain(':::retention-table :::')
  expect(bodyOf('privacy')).toContain('0303 123 1113')
  expect(bodyOf('privacy')).toContain('https://ico.org.uk/make-a-complaint/')
  expect(bodyOf('privacy')).toContain('Article 9(2)(a)')
})

test('the terms say before the first heading where to turn in an emergency', () => {
  const [beforeFirstHeading] = bodyOf('terms').split('\n## ')
  expect(beforeFirstHeading).toMatch(/^:::care-card \{title="[^"]+" level="emergency"\}$/m)
  for (const number of ['999', '111', 'maternity unit']) expect(beforeFirstHeading).toContain(number)
})

test('the cookies page lists the names of the cookies and items that the site stores', () => {
  for (const name of [
    'cookie_consent',
    'book_seen',
    'site.session_token',
    'site.two_factor',
    'site.trust_device',
    'site.better-auth-passkey',
    'site.notice',
    'site.draft',
    'site.link-…',
  ])
    expect(bodyOf('cookies')).toContain(`| \`${name}\` |`)
})

test.each(pages)(
  'the meta title and description of %s are short enough for search results',
  (_slug, { metaTitle, metaDescription }) => {
    expect(metaTitle.length).toBeLessThanOrEqual(60)
    expect(metaDescription.length).toBeLessThanOrEqual(155)
  },
)

test.each(pages)(
  'the page %s has no first-level heading besides its title, and closes every block it opens',
  (_slug, page) => {
    expect(page.body).not.toMatch(/^# /m)
    const lines = page.body.split('\n').filter((line) => line.startsWith(':::') && !/^:::\S.* :::$/.test(line))
    for (const [position, line] of lines.entries())
      expect(line).toMatch(position % 2 === 0 ? /^:::[a-z-]+ \{.+\}$/ : /^:::$/)
    expect(lines.length % 2).toBe(0)
  },
)

test.each([...sitePages, ...freePages].map(({ slug, body }) => [slug || 'home', body]))(
  'the page %s shows no drawing twice',
  (_slug, body) => {
    const drawings = [...body.matchAll(/\/media\/scenes\/[\w-]+/g)].map(([address]) => address)
    expect(drawings).toEqual([...new Set(drawings)])
  },
)

test.each(seeded)('%s: the text has no raw HTML, insecure links or unfinished passages', (_name, text) => {
  expect(text).not.toMatch(/<[a-z!/]/i)
  expect(text).not.toContain('http://')
  expect(text).not.toMatch(/\b(todo|tbc|lorem|xxx)\b/i)
})

test.each(seeded)(
  '%s: every link leads to an address of the site, an https address or a phone number',
  (_name, text) => {
    for (const [, href = ''] of text.matchAll(/\]\(([^)]*)\)/g)) {
      if (/^(https:\/\/|tel:\d+$)/.test(href)) continue
      const [path, fragment] = href.split('#')
      if (path) expect(sitePaths).toContain(path)
      if (fragment) expect(headings(path ? bodyOf(path.slice(1)) : text).map(anchorOf)).toContain(fragment)
    }
  },
)

test.each([...seeded, ...[...sitePages, ...freePages].map(({ slug, body }) => [slug || 'home', body])])(
  '%s: no midwife is said to get what families write, nor a backup to be encrypted whatever the settings',
  (_name, text) => {
    // Administrators read the answers, and tell a midwife what care needs (decisions, 50).
    expect(text).not.toMatch(/midwi(?:fe|ves)[^.|\n]*\b(?:sees?|reads?|opens?|receives?) (?:what|your|it|them)\b/i)
    expect(text).not.toMatch(/\*\*Recipients\.\*\* (?:the midwife|whoever leads)/i)
    expect(text).not.toMatch(/\bbackups are encrypted\b/i)
  },
)

test('there are ten FAQs in four categories, with unique questions and answers of 40 to 90 words', () => {
  expect(faqSeed).toHaveLength(10)
  expect(new Set(faqSeed.map((faq) => faq.question)).size).toBe(10)
  expect(new Set(faqSeed.map((faq) => faq.category))).toEqual(
    new Set(['About the service', 'Our midwives', 'Care at home', 'Booking and payment']),
  )
  for (const { question, answer } of faqSeed) {
    const words = answer.replaceAll(/\]\([^)]*\)/g, ']').split(/\s+/).length
    expect(words, question).toBeGreaterThanOrEqual(40)
    expect(words, question).toBeLessThanOrEqual(90)
  }
})

function bodyOf(slug: string) {
  return pageSeed.find((page) => page.slug === slug)?.body ?? ''
}

function headings(body: string) {
  return body.split('\n').flatMap((line) => /^#{2,3} (.+)$/.exec(line)?.[1] ?? [])
}

function anchorOf(heading: string) {
  return heading.toLowerCase().replaceAll(' ', '-')
}
