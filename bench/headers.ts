import { pages } from '#app/content/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { openSite } from '#app/settings/site-opening.server.ts'
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { staffPassword } from '#test/given.ts'
import { type Instance, startInstance } from '#test/instance.ts'
import { currentCode, createTwoFactorUser } from '#test/two-factor.ts'

import { createEverything } from './checked-pages.ts'
import { judge, scoreOf, type Seen } from './observatory.ts'

const siteUrl = 'https://hearthside.example'
const wanted = 130
// Feeds and link previews on other sites show our pictures, so ten points for restricting them are out of reach.
const wantedOfPictures = 120

/** The HTTP Observatory score for the site behind TLS, with the result of each rule. */
export async function benchHeaders(): Promise<string[]> {
  const database = await startEmbeddedDatabase({ dataDir: config.dataDir })
  try {
    // Nothing is sent, so no mail server is needed.
    const env = {
      SITE_URL: siteUrl,
      DATABASE_URL: config.databaseUrl,
      DATABASE_OWNER_URL: config.databaseOwnerUrl,
      SMTP_URL: 'smtp://127.0.0.1:25',
      TRUST_PROXY: '1',
      PAYMENTS: 'sandbox',
    }
    const instance = await startInstance({ dataDir: config.dataDir, env })
    try {
      return report(await lookAround(instance))
    } finally {
      await instance.stop()
    }
  } finally {
    await database.stop()
  }
}

/** One response of every kind, by name. */
async function lookAround(instance: Instance): Promise<Record<string, Seen>> {
  const { publicPaths, staffPaths, ids } = await createEverything()
  await transaction((tx) => openSite(tx, null))
  const named = (path: string) => ids.reduce((shown, id) => shown.replace(id, ':id'), path)
  const answers: Record<string, Seen> = {}
  const see = async (name: string, path: string, init: RequestInit = {}) => {
    // A scanner sends another site's Origin, to see whether that site may read the response.
    const headers = { Origin: 'https://elsewhere.example', ...(init.headers as Record<string, string>) }
    const response = await fetch(instance.url + path, { redirect: 'manual', ...init, headers })
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
    const answer = await seen(response)
    answers[response.ok ? name : `${name} (${response.status})`] = answer
    return answer
  }
  const ours = { Origin: siteUrl }
  for (const path of publicPaths) await see(path, path)
  const home = await see('/', '/')
  await see('a script', /\/assets\/[^"]+\.js/.exec(home.body)?.[0] ?? '')
  await see('a picture', /\/files\/[^" ]+/.exec(answers['/our-word']?.body ?? home.body)?.[0] ?? '')
  for (const path of moreAddresses) await see(path, path)
  for (const path of ['/contact', '/services/newborn-care/request', '/cms/login'])
    await see(`${path} after 400`, path, { method: 'POST', body: new URLSearchParams(), headers: ours })
  await see('a form of another site (403)', '/contact', { method: 'POST', body: new URLSearchParams() })
  await see('no form (415)', '/contact', { method: 'POST', body: 'x', headers: ours })
  await see('a form too large (413)', '/contact', { method: 'POST', body: tooLarge, headers: ours })
  await see('a wrong method (405)', '/contact', { method: 'DELETE' })
  await see('an address too long (414)', `/${'x'.repeat(9000)}`)
  await seeAsStaff(
    see,
    staffPaths.map((path) => [named(path), path] as const),
  )
  return answers
}

const moreAddresses = [
  '/no/such/page',
  '/files/no-such-file.avif',
  '/shop/no-such-product',
  '/preview/no-such-link',
  '/cms/setup?link=none',
  '/consent/withdrawal',
  '/enquiry',
  '/formaccess',
  '/login',
  '/blog/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/api/v1/posts',
  '/favicon.ico',
  '/site.webmanifest',
  '/healthz',
  '/readyz',
  '/metrics',
  '/visits',
  '/webhooks/stripe',
]
const tooLarge = new URLSearchParams({ message: 'x'.repeat(200_000) })

type See = (name: string, path: string, init?: RequestInit) => Promise<Seen>

async function seeAsStaff(see: See, staffPaths: (readonly [string, string])[]) {
  const staff = await createTwoFactorUser()
  const ours = { Origin: siteUrl }
  const waiting = await see('signing in', '/cms/login', {
    method: 'POST',
    body: new URLSearchParams({ email: staff.email, password: staffPassword }),
    headers: ours,
  })
  const signedIn = await see('the second step', '/cms/login/code', {
    method: 'POST',
    body: new URLSearchParams({ code: await currentCode() }),
    headers: { ...ours, Cookie: cookiesOf(waiting) },
  })
  const headers = { ...ours, Cookie: cookiesOf(signedIn) }
  for (const [name, path] of staffPaths) await see(name, path, { headers })
  await see('a page of staff that is not there', '/cms/no/such/page', { headers })
  await see('a refused export', '/admin/contact-submissions/export.csv', { headers })
  await see('the audit log as a file', '/admin/audit/export.csv', { headers })

  const [page] = await db.select().from(pages)
  await see('a preview', `/cms/pages/${page?.id}/preview/frame`, { headers })
  await see('signing out', '/cms/logout', { method: 'POST', body: new URLSearchParams(), headers })
}

function cookiesOf({ headers }: Seen) {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function seen(response: Response): Promise<Seen> {
  return { headers: response.headers, body: await response.text() }
}

function report(answers: Record<string, Seen>) {
  const judged = Object.entries(answers).map(([name, answer]) => ({ name, verdicts: judge(answer) }))
  const results = Map.groupBy(
    judged.flatMap(({ name, verdicts }) => verdicts.map((verdict) => ({ name, ...verdict }))),
    ({ result }) => result,
  )
  const scores = judged.map(({ name, verdicts }) => {
    const score = scoreOf(verdicts)
    return `| ${name} | ${score >= (name === 'a picture' ? wantedOfPictures : wanted) ? score : `**${score}**`} |`
  })
  const rows = [...results].map(([result, [first, ...others]]) => {
    const names = [first, ...others].map((one) => one?.name)
    const where =
      names.length === judged.length ? 'all' : names.length > 6 ? `${names.length} answers` : names.join(', ')
    const points = first?.points ?? 0
    return `| ${first?.rule} | \`${result}\` | ${points > 0 ? `+${points}` : points} | ${where} |`
  })
  return [
    `| answer | score (wanted ${wanted}) |`,
    '|---|---|',
    ...scores,
    '',
    '| rule | result in the published table | points | where |',
    '|---|---|---|---|',
    ...rows,
  ]
}
