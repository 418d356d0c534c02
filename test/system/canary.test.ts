import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { encryptedFields } from '#app/enquiries/schema.ts'
import type { Fields } from '#test/factories/care.ts'
import { fourForms } from '#test/four-forms.ts'

import { leaveTraces, type Sending, type Traces } from './canary-scenario.ts'

// What is said in confidence begins with the first, the name of who said it with the second; neither occurs by
// chance.
const secret = `canary${randomUUID().slice(0, 13)}`
const personal = `person${randomUUID().slice(0, 13)}`
// Answers chosen from a list cannot be marked, but these words occur nowhere else outside the forms.
const chosen: Fields = {
  isFirstBaby: 'no',
  previousBirthType: 'cesarean',
  deliveryMode: ['Assisted delivery (forceps/vacuum)'],
  plannedDeliveryMode: ['Assisted delivery (forceps/vacuum)'],
  estimatedBloodLoss: '1000-1999ml (major PPH)',
  vaginalTrauma: ['Fourth degree tear'],
  babyAgeDays: '2917',
  overnightCareNeeded: 'on',
  postcode: 'ZE3 9JX',
  preferredContact: 'email',
}
const chosenWords = ['Assisted delivery (forceps/vacuum)', '1000-1999ml (major PPH)', 'Fourth degree tear', 'ZE3 9JX']

const sealedOf: Record<EnquiryKind, readonly string[]> = {
  contact: encryptedFields.contact_submissions,
  antenatal: encryptedFields.antenatal_class_registrations,
  newborn_care: encryptedFields.care_requests,
  postnatal_care: encryptedFields.care_requests,
}

function fieldsOf(sending: Sending, kind: EnquiryKind): Fields {
  const mark = (field: string) => `${secret} ${sending} ${kind} ${field}`
  const sender = { name: `${personal} ${sending}`, email: `${personal}.${sending}.${kind}@example.com` }
  // Only a request for someone else has a note.
  const asked = sealedOf[kind].filter((field) => field !== 'giverNote')
  const marked = asked.map((field) => {
    const isChosen = sending !== 'refused' && field in chosen
    return [field, isChosen ? (chosen[field] ?? '') : mark(field)]
  })
  const subject = `${personal} asks`
  const refusedToo =
    sending === 'refused' ? { consent: mark('consent'), dueDate: [mark('day'), mark('month'), '1'] } : {}
  const mother = { isForSomeoneElse: 'on', motherName: personal, giverNote: mark('giverNote') }
  const more = { ...refusedToo, ...(sending === 'given' ? mother : {}) }
  const fields = fourForms[kind].fields({ ...Object.fromEntries(marked), ...sender, subject, ...more })
  // A message has no choices, so it is refused for its address.
  return kind === 'contact' && sending === 'refused' ? { ...fields, email: 'nowhere' } : fields
}

let traces: Traces
beforeAll(async () => {
  traces = await leaveTraces(fieldsOf, {
    note: `${secret} note`,
    search: personal,
    password: `${secret} password`,
  })
})

/** Where the words occur, with a little of their surroundings. */
function placesWith(text: string, places = traces.places) {
  return Object.entries(places).flatMap(([place, pieces]) => {
    const at = pieces.map((piece) => ({ piece, index: piece.indexOf(text) })).find(({ index }) => index >= 0)
    return at
      ? [
          `${place}: ${at.piece
            .subarray(Math.max(0, at.index - 60), at.index + 100)
            .toString('latin1')
            .replaceAll(/[^ -~]/g, '.')}`,
        ]
      : []
  })
}

function namesOf(found: string[]) {
  return found.map((place) => place.replace(/:[^]*/, ''))
}

test('the forms were accepted, refused and failed as intended', () => {
  expect(traces.statuses).toEqual({
    taken: [200, 200, 200, 200],
    refused: [400, 400, 400, 400],
    failing: [503, 503, 503, 503],
    away: [503, 503, 503, 503],
    given: [200, 200, 200],
  })
})

test('every encrypted column holds encrypted values, and nothing else', () => {
  expect(traces.unsealed).toEqual([])
})

test('confidential words appear only where staff ask for them', () => {
  expect(placesWith(secret)).toEqual([])
  expect(placesWith(secret, { lists: traces.opened.lists })).toEqual([])
  const { 'what anybody is shown': _forms, ...elsewhere } = traces.places
  for (const text of chosenWords) expect(placesWith(text, elsewhere)).toEqual([])
})

test('staff who ask for the confidential words see all of them', () => {
  const { details, print, export: exported } = traces.opened
  for (const [index, kind] of enquiryKinds.entries()) {
    const marks = Object.values(fieldsOf('taken', kind)).filter((typed) => String(typed).includes(secret))
    expect(marks.length).toBeGreaterThan(0)
    const shown = {
      details: details[index],
      print: print[index * 2],
      selected: print[index * 2 + 1],
      csv: exported[index],
    }
    // The two kinds of care use different questions of one table.
    const found = Object.values(shown).map((piece) => marks.filter((mark) => piece?.includes(String(mark))).length)
    expect(new Set(found), kind).toEqual(
      new Set([kind === 'newborn_care' ? 6 : kind === 'postnatal_care' ? 7 : marks.length]),
    )
    expect(details[index]?.includes(`${secret} note`)).toBe(true)
  }
})

test('the name of the sender appears only in the tables, their files and the backup', () => {
  // This also shows that these places were really searched.
  expect(namesOf(placesWith(`${personal} taken`)).toSorted()).toEqual(['tables', 'the backup', 'the data directory'])
  // The address of a mail is on the mail itself.
  expect(namesOf(placesWith(`${personal}.taken`)).toSorted()).toEqual([
    'jobs and outbox',
    'mails',
    'tables',
    'the backup',
    'the data directory',
  ])
})

test('the other places were really searched, too', () => {
  expect(namesOf(placesWith('"path":"/services/newborn-care/request"'))).toContain('process output')
  expect(namesOf(placesWith('Your reference is'))).toContain('mails')
  expect(namesOf(placesWith('mailId'))).toContain('jobs and outbox')
  expect(namesOf(placesWith('"action":"opened"'))).toContain('the access log')
  expect(namesOf(placesWith('hearthside_page_cache_bytes'))).toContain('what anybody is shown')
  expect(placesWith(secret, { details: traces.opened.details })).not.toEqual([])
})
