import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { chooseRuns } from '#test/choose-runs.ts'
import { asForm, type Fields } from '#test/factories/care.ts'
import { encodeFields, fourForms, sendBody } from '#test/four-forms.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))
let before: number

beforeEach(async () => {
  before = await readSaved()
})

async function readSaved() {
  const tables = [contactSubmissions, antenatalClassRegistrations, careRequests]
  return (await Promise.all(tables.map((table) => db.$count(table)))).reduce((sum, count) => sum + count, 0)
}

const isChoice = new Set([
  'isFirstBaby',
  'previousBirthType',
  'classType',
  'format',
  'deliveryMode',
  'plannedDeliveryMode',
  'estimatedBloodLoss',
  'vaginalTrauma',
  'overnightCareNeeded',
  'preferredContact',
  'consent',
  'isComplaint',
])
const mayBeMissing =
  /^(phone|postcode|startWhen|specificConcerns|preferred.*|baby.*|deliveryMode|planned.*|estimated.*|vaginal.*|maternal.*|medical.*|overnight.*|additional.*|other.*|isComplaint)$/

const fieldsOf = (kind: EnquiryKind) => fourForms[kind].fields(kind === 'contact' ? { isComplaint: 'on' } : {})
const fieldOf = (kind: EnquiryKind, may: (name: string, value: string | string[]) => boolean = () => true) =>
  fc.constantFrom(...Object.entries(fieldsOf(kind)).flatMap(([name, value]) => (may(name, value) ? [name] : [])))

const isText = (name: string, value: string | string[]) => !isChoice.has(name) && typeof value === 'string'
const isSingle = (_: string, value: string | string[]) => typeof value === 'string'
const nonsense = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `? ${text}`)

/** Ways of spoiling one of the fields of a form. */
const spoilt: Record<string, (kind: EnquiryKind) => fc.Arbitrary<Fields>> = {
  'a field that is needed is missing': (kind) =>
    fieldOf(kind, (name) => !mayBeMissing.test(name)).map((name) => ({ [name]: [] })),
  'a field comes twice': (kind) =>
    fieldOf(kind, isSingle).map((name) => ({
      [name]: [fieldsOf(kind)[name], fieldsOf(kind)[name]].flat().map(String),
    })),
  'a choice is none of ours': (kind) =>
    fc
      .tuple(
        fieldOf(kind, (name) => isChoice.has(name)),
        nonsense,
      )
      .map(([name, typed]) => ({ [name]: typed })),
  'a field is huge': (kind) => fieldOf(kind).map((name) => ({ [name]: 'a'.repeat(10_000) })),
  'a text holds what nobody types': (kind) =>
    fc
      .tuple(fieldOf(kind, isText), fc.constantFrom('\0', '\u0007', '\u001B[2J', '\u0085', '\u007F'))
      .map(([name, character]) => ({ [name]: `Some words ${character} and more` })),
  'a date is none': (kind) =>
    fc
      .tuple(
        fieldOf(kind, (_, value) => Array.isArray(value) && value.length === 3),
        nonsense,
      )
      .map(([name, typed]) => ({ [name]: [typed, '13', 'never'] })),
}

describe.each(enquiryKinds)('%s', (kind) => {
  const ways = Object.entries(spoilt).filter(([way]) => kind !== 'contact' || way !== 'a date is none')

  test.each(ways)('is refused with an error summary when %s', async (_, change) => {
    await fc.assert(
      fc.asyncProperty(change(kind), async (changed) => {
        const { status, page } = await sendBody(instance.url, kind, encodeFields({ ...fieldsOf(kind), ...changed }))
        expect(status, JSON.stringify(changed).slice(0, 200)).toBe(400)
        expect(page).toContain('There is a problem')
      }),
      { numRuns: chooseRuns(6) },
    )
    expect(await readSaved()).toBe(before)
  })

  test('is refused with an error summary when a file is sent in place of a field', async () => {
    for (const name of Object.keys(fieldsOf(kind))) {
      const form = asForm({ ...fieldsOf(kind), ...Object.fromEntries(encodeFields({})) })
      form.set(name, new File(['Ada Okafor'], 'ada.txt', { type: 'text/plain' }))
      const { status, page } = await sendBody(instance.url, kind, form)
      expect(status, name).toBe(400)
      expect(page).toContain('There is a problem')
    }
    expect(await readSaved()).toBe(before)
  })

  test('is accepted or refused but never fails, however its body is encoded', async () => {
    const bytes = fc.array(
      fc.constantFrom('%', '%0', '%zz', '%00', '%FF', '%C3', '%ED%A0%80', '%F8%88', '+', '&', '=', ';', '[]', 'a'),
      {
        minLength: 1,
        maxLength: 30,
      },
    )
    await fc.assert(
      fc.asyncProperty(fieldOf(kind), bytes, async (name, broken) => {
        const body = `${encodeFields(fieldsOf(kind))}&${name}=${broken.join('')}`
        const { status } = await sendBody(instance.url, kind, body)
        expect([200, 400]).toContain(status)
        const alone = encodeFields({ ...fieldsOf(kind), [name]: 'HERE' })
          .toString()
          .replace('HERE', broken.join(''))
        expect([200, 400]).toContain((await sendBody(instance.url, kind, alone)).status)
      }),
      { numRuns: chooseRuns(8) },
    )
  })
})

test('none of these requests caused an unexpected error', () => {
  expect(instance.output()).not.toContain('unexpected')
})
