import { eq, isNotNull, isNull, like, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { hasEachWord } from '#app/platform/search/search-sql.ts'
import { toLikePattern } from '#app/platform/search/search-text.ts'
import { defineCase } from '#app/privacy/cases/define-case.server.ts'
import { line, optionsOf, pastDay, prose, select } from '#app/records/fields.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { contactFields } from './contact-fields.ts'
import { describeDueDay, dueDate, stateOf } from './due-date.ts'
import {
  type ListedRequest,
  describeArrival,
  loadRelatedFacts,
  listPrivacyRequestFacts,
  stateCell,
} from './request-facts.server.ts'
import { lettersOf, letterValues } from './request-letters.ts'
import { maxWords, requestSteps } from './request-steps.server.ts'
import { channels, requestsPath, requestTypes } from './request-types.ts'
import { type PrivacyRequest, privacyRequests, requestSubject } from './requests-schema.ts'

const { 'web form': _, 'contact form': __, ...channelsByStaff } = channels
const newClock = { acknowledgedOn: null, extendedOn: null, pausedDays: 0 }

const { dueOn, endedOn, searchText } = privacyRequests

const openFirst = sql`${endedOn} desc nulls first, ${dueOn}`

const states = [
  { value: '', label: 'Open' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All' },
]

/** Contains no names, so the access is not recorded. */
export async function countOpenRequests() {
  const { identityAskedOn, identityCheckedOn } = privacyRequests
  const dates = { dueOn, identityAskedOn, identityCheckedOn }
  const open = await db.select(dates).from(privacyRequests).where(isNull(endedOn))
  return {
    open: open.length,
    overdue: open.filter((row) => stateOf({ ...row, resolution: null }) === 'overdue').length,
  }
}

export const privacyRequest = defineCase<ListedRequest>({
  path: requestsPath,
  words: { one: 'request', many: 'Requests', title: 'Request', add: 'Enter a request', create: 'Enter it' },
  subject: requestSubject,
  name: ({ name }: PrivacyRequest) => name,
  table: privacyRequests,
  derive: (row) => ({ dueOn: dueDate({ ...newClock, ...row }) }),
  list: {
    as: 'table',
    lead: 'What people ask about their data, answered within one calendar month; and complaints, acknowledged within 30 days.',
    select: {
      checkedBy: sql`(select ${cmsUsers.name} from ${cmsUsers} where ${eq(cmsUsers.id, privacyRequests.identityCheckedById)})`,
    },
    sorts: [{ name: 'due', by: openFirst, direction: 'ascending' }],
    search: {
      hint: 'Name, email, phone or reference',
      isPrivate: true,
      where: (search) => hasEachWord(search, (word) => like(searchText, toLikePattern(word))),
    },
    filters: {
      state: {
        label: 'Show',
        options: states,
        where: (state) => (state === 'ended' ? isNotNull(endedOn) : undefined),
        // A search covers every state, because staff may not know the state.
        usual: (search) => (search ? undefined : isNull(endedOn)),
      },
      type: {
        label: 'Kind',
        options: optionsOf(requestTypes),
        isMenu: true,
        where: (of) => sql`${privacyRequests.type} = ${of}`,
      },
    },
    empty: {
      title: 'No open requests',
      words: 'Requests and complaints from the website appear here. What comes by phone, letter or email, you enter.',
    },
    columns: [
      { label: 'Name', cell: (row: ListedRequest) => row.name },
      { label: 'What they ask', cell: (row: ListedRequest) => requestTypes[row.type] },
      { label: 'Reference', cell: (row: ListedRequest) => row.reference },
      { label: 'Came', cell: (row: ListedRequest) => describeArrival(row) },
      { label: 'Last day', cell: (row: ListedRequest) => describeDueDay(row) },
      { label: 'State', cell: (row: ListedRequest) => stateCell(row) },
    ],
  },
  fields: {
    type: select('What they ask for', requestTypes, 'Please choose what they ask for'),
    channel: select('How it came', channelsByStaff, 'Please choose how it came'),
    receivedOn: pastDay('Day on which it came', 'on which it came', {
      hint: 'The clock runs from here, whoever took it and whenever it was read.',
      width: 'half',
    }),
    name: line('Name', { min: 2, max: 100, required: 'Name must be at least 2 characters' }),
    ...contactFields,
    words: prose('What they ask, in their words', {
      max: maxWords,
      hint: 'Encrypted. For a letter, the postal address too.',
      rows: 5,
    }),
  },
  added: {
    done: 'The request is entered',
    event: privacyRequestEvents.entered,
    details: ({ type, channel }) => ({ type, channel }),
  },
  title: ({ type, name }) => `${requestTypes[type]}: ${name}`,
  facts: listPrivacyRequestFacts,
  more: loadRelatedFacts,
  steps: requestSteps,
  letters: { of: lettersOf, values: letterValues, event: privacyRequestEvents.letterWritten },
})
