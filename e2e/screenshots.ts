import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { consentKey } from '#app/site/consent/consent.ts'
import { findChromium } from '#test/chromium.ts'

import { openEnvironment } from './environment.ts'
import { ownSite } from './site.ts'

// Run by hand, `node e2e/screenshots.ts`: the pictures of the README, in docs/screens/.
const folder = join(import.meta.dirname, '../docs/screens')
const sizes = [
  { name: 'phone', viewport: { width: 360, height: 780 }, isMobile: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, isMobile: false },
]

const { env, close } = await openEnvironment()
Object.assign(process.env, env)
try {
  await takeAll()
} finally {
  await close()
}

async function takeAll() {
  const site = ownSite()
  const { pool } = await import('#app/platform/db.server.ts')
  const { cookies, pages } = await prepare(site.url)
  await pool.end()
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const { name, ...size } of sizes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const looks = { ...size, colorScheme, baseURL: site.url, locale: 'en-GB', reducedMotion: 'reduce' } as const
      const context = await browser.newContext(looks)
      await context.addCookies(cookies)
      await context.addInitScript(chooseNecessary, consentKey)
      const page = await context.newPage()
      for (const [title, path] of Object.entries(pages)) {
        await page.goto(path)
        // Pictures below the fold are not in sight; those in it have to be there.
        await page.waitForLoadState('load')
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: join(folder, `${title}-${name}-${colorScheme}.png`) })
      }
      await context.close()
    }
  }
  await browser.close()
}

/** An inbox as it looks on an ordinary day, and somebody who may read it. */
async function prepare(siteUrl: string) {
  const { given } = await import('#test/given.ts')
  const { signIn } = await import('#test/sign-in.ts')
  const letters = [
    ['Amina Yusuf', 'Can the same midwife come at night?'],
    ['Bethan Lloyd', 'Gift for my sister in Leeds'],
    ['Chidi and Ada Okafor', 'Twins, due in March'],
    ['Dinah Rees', 'Do you cover Cardiff?'],
    ['Eleni Papadaki', 'Invoice for our employer'],
    ['Farah Khan', 'Change of telephone number'],
    ['Grace Murphy', 'A thank-you for Ruth'],
    ['Hannah Cole', 'Private class for two families'],
    ['Isla McKenzie', 'How long are the visits?'],
  ]
  const rows = []
  for (const [index, [name = '', subject = '']] of letters.entries()) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
    const quarantine = index === 4 ? ('too fast' as const) : null
    rows.push(
      await given.contact({
        name,
        subject,
        email,
        quarantine,
        createdAt: minutesAgo(35 + index * 487),
        isViewed: index > 2 && index !== 4,
        phone: '020 7946 0142',
        message:
          'Hello,\n\nwe are moving from Leeds to Cardiff three weeks before our baby is due, and would love to have met our midwife by then. Do you have anybody there, and could we talk by video first?\n\nThank you,\nDinah',
      }),
    )
  }
  const member = await given.staff({ firstName: 'Ruth' })
  await given.staff({ firstName: 'Ngozi' })
  await given.staff({ firstName: 'Ada', role: 'editor' })
  await given.staff({ firstName: 'Bea', role: 'editor', isActive: false })
  const pairs = (await signIn(siteUrl, member)).split('; ').map((pair) => pair.split('='))
  return {
    cookies: pairs
      .filter(([name]) => name !== 'hearthside.notice')
      .map(([name = '', ...value]) => ({ name, value: value.join('='), url: siteUrl })),
    pages: {
      home: '/',
      about: '/about',
      newborn: '/services/newborn-care',
      faqs: '/faqs',
      lost: '/no/such/page',
      contact: '/contact',
      list: '/admin/contact-submissions',
      details: `/admin/contact-submissions/${rows[3]?.id}`,
      users: '/cms/users',
      account: '/cms/account',
      audit: '/admin/audit',
    },
  }
}

/** The question about cookies has pictures of its own. */
function chooseNecessary(key: string) {
  const preferences = { necessary: true, analytics: false, marketing: false, functional: false }
  localStorage.setItem(key, JSON.stringify({ hasConsented: true, preferences, consentDate: new Date().toISOString() }))
}

function minutesAgo(minutes: number) {
  return new Date(Date.now() - minutes * 60_000)
}
