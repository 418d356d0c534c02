import { beforeAll, describe, expect, test } from 'vitest'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { listMails } from '#app/platform/mail/mail.server.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { readMetric } from '#test/metrics.ts'
import { askRaw } from '#test/raw-http.ts'
import { shared } from '#test/shared.ts'
import { fillForm, sendForm } from '#test/visitor.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))
let contact: string

beforeAll(async () => {
  contact = `${instance.url}/contact`
})

/** Runs the work and checks that it stored nothing. */
async function withoutTrace<T>(work: () => Promise<T>): Promise<T> {
  const before = await db.$count(contactSubmissions)
  const result = await work()
  expect(await db.$count(contactSubmissions)).toBe(before)
  return result
}

const bell = '\u0007'
const refused: [what: string, change: Record<string, string | string[]>, expected: string][] = [
  ['a name that is too long', { name: 'a'.repeat(101) }, 'Name must be 100 characters or fewer'],
  ['an address that is too long', { email: `${'a'.repeat(250)}@example.com` }, 'Please enter a valid email address'],
  ['a number that is too long', { phone: '0'.repeat(31) }, 'Phone must be 30 characters or fewer'],
  ['a subject that is too long', { subject: 'a'.repeat(151) }, 'Subject must be 150 characters or fewer'],
  ['a message that is too long', { message: 'a'.repeat(5001) }, 'Message must be 5,000 characters or fewer'],
  ['no name', { name: [] }, 'Name must be at least 2 characters'],
  ['no address', { email: [] }, 'Please enter a valid email address'],
  ['no subject', { subject: [] }, 'Subject must be at least 5 characters'],
  ['no message', { message: [] }, 'Message must be at least 10 characters'],
  ['two names', { name: ['Ada', 'Eve'] }, 'Name must be at least 2 characters'],
  ['two addresses', { email: ['ada@example.com', 'eve@example.com'] }, 'Please enter a valid email address'],
  ['two messages', { message: ['Could you come?', 'Or not at all?'] }, 'Message must be at least 10 characters'],
  ['a bell in a name', { name: `Ada${bell}` }, 'Name has characters in it that cannot be shown'],
  ['a line break in a subject', { subject: 'Hello\nBcc: eve@example.com' }, 'Subject has characters in it that cannot'],
  [
    'a NUL in a message',
    { message: 'Could you\0 come on Tuesday?' },
    'Message has characters in it that cannot be shown',
  ],
  ['an escape in a number', { phone: '020\u001b[2J7946' }, 'Phone has characters in it that cannot be shown'],
]

describe('a contact form', () => {
  test.each(refused)(
    'with %s is refused with a message, and the other fields are preserved',
    async (_, change, expected) => {
      const form = fillForm()
      const typed = { ...form.typed, ...change }
      const { status, page } = await withoutTrace(async () => await sendForm(instance.url, { ...form, typed }))
      expect(status).toBe(400)
      expect(page).toContain(expected)
      expect(page).toContain(change.subject ? 'Ada Okafor' : 'A question about visits')
    },
  )

  test('with emoji and any script is accepted', async () => {
    const { status, reference } = await sendForm(
      instance.url,
      fillForm({ name: '👩🏽‍🍼 Zoë Ωμέγα 王', subject: '🏡 visits', message: 'Danke schön, 谢谢, شكرا 🙏🏽' }),
    )
    expect({ status, reference }).toEqual({ status: 200, reference: expect.stringMatching(/^.{4}-.{4}$/) as string })
  })

  test('with a forged token is held and acknowledged, and the team gets no mail', async () => {
    const { status, reference = '' } = await sendForm(instance.url, { ...fillForm(), token: '1.2.3' })
    expect(status).toBe(200)
    const rows = await db.select().from(contactSubmissions)
    expect(rows.find((row) => row.reference === reference)).toMatchObject({ quarantine: 'no token' })
    expect((await listMails(reference)).map(({ template }) => template)).toEqual(['enquiry-acknowledgement'])
  })
})

describe('an address with unknown query parameters', () => {
  test('takes up no room in the page cache, even two thousand times', async () => {
    await askRaw(`${instance.url}/`)
    const bytes = async () => await readMetric(instance.url, 'hearthside_page_cache_bytes')
    const before = await bytes()
    expect(before).toBeGreaterThan(0)
    for (let n = 0; n < 2000; n += 50) {
      const batch = Array.from({ length: 50 }, (_, i) => askRaw(`${instance.url}/?unknown=${n + i}&x[]=${n}`))
      expect(new Set((await Promise.all(batch)).map(({ status }) => status))).toEqual(new Set([200]))
    }
    // A page that is requested often is compressed again, to fewer bytes.
    expect(await bytes()).toBeLessThanOrEqual(before)
  })
})

describe('a request body', () => {
  const length = { exact: 100 * 1024, over: 100 * 1024 + 1 }
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=edge' }

  test.each<[what: string, status: number, headers: Record<string, string>, body: string]>([
    ['of 100 KB and one byte', 413, form, `message=${'a'.repeat(length.over - 8)}`],
    [
      'that is said to be shorter than it is',
      413,
      { ...form, 'Transfer-Encoding': 'chunked' },
      'a'.repeat(length.over),
    ],
    ['of exactly 100 KB, too long for every field', 400, form, `message=${'a'.repeat(length.exact - 8)}`],
    ['in JSON', 415, { 'Content-Type': 'application/json' }, '{"name":"Ada"}'],
    ['of plain text', 415, { 'Content-Type': 'text/plain' }, 'name=Ada'],
    ['of no type', 415, {}, 'name=Ada'],
    ['of a type that only begins like a form', 415, { 'Content-Type': 'multipart/form-datax' }, 'name=Ada'],
    ['in parts without their boundary', 400, { 'Content-Type': 'multipart/form-data' }, 'name=Ada'],
    ['whose parts break off', 400, multipart, '--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda'],
    [
      'with a file for a name',
      400,
      multipart,
      part('name', 'Ada', '; filename="a.txt"') + part('email', 'a@b.example'),
    ],
    ['of nothing', 400, form, ''],
    ['of percent signs', 400, form, '%%%=%zz&%00=%ff'],
  ])('%s gets status %i', async (_, status, headers, body) => {
    const sent = { ...headers, Origin: instance.url }
    const answer = await withoutTrace(async () => await askRaw(contact, { method: 'POST', headers: sent, body }))
    expect(answer.status).toBe(status)
  })

  test('that is refused unread gets a page, with its styles, that says where the answers are', async () => {
    const sent = { ...form, Origin: instance.url, Accept: 'text/html' }
    const answer = await askRaw(contact, { method: 'POST', headers: sent, body: 'a'.repeat(length.over) })
    expect(answer.body.toString()).toContain('Your answers are still in it: go back, and send it again.')
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+'/)
  })
})

function part(name: string, value: string, more = '') {
  return `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
}
