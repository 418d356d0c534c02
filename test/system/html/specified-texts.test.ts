import { afterAll, beforeAll, expect, test } from 'vitest'

import { faqSeed } from '#app/content/seed/faq-seed.ts'
import { createFaqs } from '#test/factories/lists.ts'
import { visibleText } from '#test/html-elements.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'

let instance: Instance
let page: HtmlVisitor

beforeAll(async () => {
  await createFaqs(...faqSeed)
  instance = await startOnThisDatabase({ TRUST_PROXY: '1' })
  page = new HtmlVisitor(instance.url)
})
afterAll(() => instance.stop())

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

test.each(Object.entries(texts))('every specified text of %s appears', async (path, expected) => {
  await page.open(path)
  const shown = page.within('main').select('*').map(visibleText)
  const missing = expected.filter(
    (text) => !shown.some((each) => (text instanceof RegExp ? text : whole(text)).test(each)),
  )
  expect(missing).toEqual([])
})

test('the home page has four reasons, three steps and three services', async () => {
  await page.open('/')
  expect(page.within('region', /^Why Families Choose/).all('listitem')).toHaveLength(4)
  expect(page.within('region', 'How It Works').all('listitem')).toHaveLength(3)
  // The gift links to a form.
  expect(page.select('main a[href^="/services/"]:not([href*="/request"])')).toHaveLength(3)
  expect(page.select('main a[href="/services/antenatal-classes"]')).toHaveLength(1)
})

test('the next step of a service is within reach on a phone, and the number stands before the form', async () => {
  await page.open('/services/newborn-care')
  const bar = page.within('navigation', 'Next step')
  expect(bar.select('a').map((link) => link.getAttribute('href'))).toEqual([
    '/services/newborn-care/request',
    'tel:02079460321',
  ])
  await page.open('/contact')
  expect(
    page
      .select('main a[href^="tel:020"], main form')
      .map(({ tagName }) => tagName)
      .slice(0, 2),
  ).toEqual(['A', 'FORM'])
})

test('the FAQ page lists ten questions with their answers', async () => {
  await page.open('/faqs')
  const questions = page.within('main').select('details')
  expect(questions).toHaveLength(10)
  for (const question of questions) expect(question.querySelector('summary ~ * p')?.textContent).toMatch(/\S/)
  await page.within('main').follow('Contact Us')
  expect(page.url.pathname).toBe('/contact')
})

test('the navigation bar and the footer have all their links, and the current page is marked', async () => {
  await page.open('/contact')
  const bar = page.within('navigation', 'Main')
  for (const name of [/^Home$/, /^About Us$/, /^Join as Midwife/, /^Shop$/, /^FAQs$/, /^Contact Us$/])
    bar.find('link', name)
  expect(bar.select('summary').map(visibleText)).toEqual(['Services'])
  for (const name of ['Antenatal Classes', 'Newborn Care', 'Postnatal Care'])
    expect(bar.select('details a').map(visibleText)).toContain(name)
  expect(page.select('header nav a[aria-current=page]').map(visibleText)).toEqual(['Contact Us', 'Contact Us'])
  await bar.follow('Postnatal Care')
  expect(page.url.pathname).toBe('/services/postnatal-care')

  const footer = page.within('contentinfo')
  for (const name of [
    'hello@hearthside.example',
    '020 7946 0321',
    'Privacy Policy',
    'Terms of Service',
    'Cookies Policy',
  ])
    footer.find('link', name)
  for (const text of [
    /not an emergency service/,
    /UK GDPR/,
    /safeguarding/,
    new RegExp(`© ${new Date().getUTCFullYear()} `),
  ])
    expect(footer.text).toMatch(text)
})

test('links to other sites, and only they, open in a new tab', async () => {
  await page.open('/')
  const links = page.select('a[href]').map((link) => ({
    href: new URL(link.getAttribute('href') ?? '', page.url).href,
    isSafe: link.getAttribute('target') === '_blank' && /noopener/.test(link.getAttribute('rel') ?? ''),
    opens: link.hasAttribute('target'),
  }))
  for (const { href, isSafe, opens } of links) {
    const isOfOthers = href.startsWith('http') && !href.startsWith(`${instance.url}/`)
    expect({ href, isSafe, opens }).toEqual({ href, isSafe: isOfOthers, opens: isOfOthers })
  }
  const addresses = links.map(({ href }) => href)
  expect(addresses).toContain('https://care-app.example/client/request-midwife')
  expect(addresses).toContain('https://care-app.example/join')
  expect(addresses.some((href) => href.startsWith('https://books.example/'))).toBe(true)
})

// A link to another site announces itself to screen readers, after its text.
function whole(text: string) {
  return new RegExp(`^${RegExp.escape(text)}( \\(opens in a new tab\\))?$`)
}
