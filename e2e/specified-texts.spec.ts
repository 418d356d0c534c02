import type { Page } from '@playwright/test'

import { faqSeed } from '#app/content/seed/faq-seed.ts'
import { createFaqs } from '#test/factories/lists.ts'

import { openMoreAnswers } from './care-form.ts'
import { expect, test } from './fixtures.ts'

// No script changes these texts, so they are checked only once.
const inHtml = { tag: '@html' }

// Every text that the specification quotes or names as a heading, by the page it belongs to.
const texts: Record<string, (string | RegExp)[]> = {
  '/': [
    'Find a Midwife',
    'Join as Midwife',
    'From Hospital to Home',
    /^Why Families Choose/,
    'How It Works',
    'Thriving After Birth',
    'Antenatal Classes',
    'Newborn Care',
    'Postnatal Care',
  ],
  '/about': ['About Us', /Mission/, /Vision/, /Story/, 'Excellence', 'Compassion', 'Community'],
  '/faqs': ['Still Have Questions?'],
  '/contact': [
    'Contact Us',
    /respond within 24 hours/,
    'Monday to Friday',
    '9:00 AM - 6:00 PM',
    'Saturday',
    '10:00 AM - 4:00 PM',
    'Sunday',
    'Closed',
    'Hearthside Midwives Ltd',
    /^Company number/,
    'Registered in England and Wales',
    /Data protection officer: to be announced/i,
    'This is a complaint about how you use my personal data',
    /For urgent matters please call the national emergency number/,
  ],
  '/services/antenatal-classes-registration': [
    'Antenatal Classes Registration',
    'I am asking for someone else',
    /We are not an emergency service/,
  ],
  '/services/newborn-care/request': [
    'Request Newborn Care',
    'I am asking for someone else',
    'Vaginal delivery',
    'Caesarean section',
    'Assisted delivery (forceps/vacuum)',
  ],
  '/services/postnatal-care/request': [
    'Request Postnatal Care',
    'I am asking for someone else',
    'Vaginal delivery',
    'Caesarean section',
    'Assisted delivery (forceps/vacuum)',
    'Episiotomy',
    'First degree tear',
    'Second degree tear',
    'Third degree tear',
    'Fourth degree tear',
    'No trauma',
  ],
  '/shop': ['The Hearthside Shop', 'Search'],
  '/services/antenatal-classes': [
    'Our Classes',
    /group classes/i,
    /private sessions/i,
    /hybrid options/i,
    'Book Classes',
  ],
  '/services/newborn-care': ['Request Care'],
  '/services/postnatal-care': ['Request Care'],
  '/privacy': ['Privacy Policy', /effective 29 May 2025/i, /last updated 30 May 2025/i],
  '/terms': ['Terms of Service'],
  '/cookies': ['Cookies Policy'],
  '/successregistration': [/recruitment team will be in touch/],
  '/no/such/page': ['404', 'Oops! Page not found'],
}

test('every specified text appears on its page', inHtml, async ({ page, visit }) => {
  for (const [path, expected] of Object.entries(texts)) {
    await visit(path)
    await openMoreAnswers(page)
    const main = page.getByRole('main')
    for (const text of expected) {
      await expect.soft(main.getByText(whole(text)).locator('visible=true').first(), `${path}: ${text}`).toBeVisible()
    }
  }
})

test('the home page has four reasons, three steps and three services', inHtml, async ({ page, visit }) => {
  await visit('/')
  await expect(part(page, /^Why Families Choose/).getByRole('listitem')).toHaveCount(4)
  await expect(part(page, 'How It Works').getByRole('listitem')).toHaveCount(3)
  // The gift links to a form.
  await expect(page.getByRole('main').locator('a[href^="/services/"]:not([href*="/request"])')).toHaveCount(3)
  await expect(page.getByRole('main').locator('a[href="/services/antenatal-classes"]')).toHaveCount(1)
})

test('the FAQ page lists ten questions, which expand without JavaScript', inHtml, async ({ page, visit }) => {
  await createFaqs(...faqSeed)
  await visit('/faqs')
  const questions = page.getByRole('main').locator('details')
  await expect(questions).toHaveCount(10)
  await questions.first().locator('summary').click()
  await expect(questions.first().locator('p').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
})

test('the navigation bar and the footer have all their links', inHtml, async ({ page, visit }) => {
  await visit('/about')
  const bar = page.locator('nav[aria-label=Main]')
  for (const name of ['Home', 'About Us', 'Join as Midwife', 'Shop', 'FAQs', 'Contact Us'])
    await expect(bar.locator('a', { hasText: name }).first()).toBeAttached()
  await expect(bar.locator('summary')).toHaveText('Services')
  for (const name of ['Antenatal Classes', 'Newborn Care', 'Postnatal Care'])
    await expect(bar.locator('details a', { hasText: name })).toBeAttached()

  const footer = page.getByRole('contentinfo')
  for (const name of [
    'hello@hearthside.example',
    '020 7946 0321',
    'Privacy Policy',
    'Terms of Service',
    'Cookies Policy',
  ])
    await expect(footer.getByRole('link', { name })).toBeVisible()
  for (const text of [
    /not an emergency service/,
    /UK GDPR/,
    /safeguarding/,
    new RegExp(`© ${new Date().getUTCFullYear()} `),
  ])
    await expect(footer.getByText(text).first()).toBeVisible()
})

test('links to other sites, and only they, open in a new tab', inHtml, async ({ page, visit }) => {
  await visit('/')
  const links = await page.locator('a[href]').evaluateAll((all) =>
    all.map((link) => ({
      href: (link as HTMLAnchorElement).href,
      isSafe: link.getAttribute('target') === '_blank' && /noopener/.test(link.getAttribute('rel') ?? ''),
      opens: link.hasAttribute('target'),
    })),
  )
  const { origin } = new URL(page.url())
  for (const { href, isSafe, opens } of links) {
    const isOfOthers = href.startsWith('http') && !href.startsWith(`${origin}/`)
    expect({ href, isSafe, opens }).toEqual({ href, isSafe: isOfOthers, opens: isOfOthers })
  }
  const addresses = links.map(({ href }) => href)
  expect(addresses).toContain('https://care-app.example/client/request-midwife')
  expect(addresses).toContain('https://care-app.example/join')
  expect(addresses.some((href) => href.startsWith('https://books.example/'))).toBe(true)
})

// A link to another site announces itself to screen readers, after its text.
function whole(text: string | RegExp) {
  return text instanceof RegExp ? text : new RegExp(`^${RegExp.escape(text)}( \\(opens in a new tab\\))?$`)
}

function part(page: Page, name: string | RegExp) {
  return page.getByRole('region', { name })
}
