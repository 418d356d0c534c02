import { getTableName } from 'drizzle-orm'

import { acknowledgementDeadline } from '#app/enquiries/contact/acknowledgement-deadline.ts'
import { decryptRow } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { type AnyRow as Row, enquiryTables } from '#app/enquiries/enquiry-tables.ts'
import { dueDateColumn, type EnquiryKind, enquiryKinds, isConsentKind } from '#app/enquiries/kinds.ts'
import { giverQuestions, senderQuestions } from '#app/enquiries/questions/common-questions.ts'
import { questionsByKind } from '#app/enquiries/questions/enquiry-forms.ts'
import { type AnyQuestions, optionsOf, type Question, termOf } from '#app/enquiries/questions/question.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { dayMs, formatDate, formatMoment } from '#app/platform/time/london-time.ts'

import { kindLabels } from './inbox-kinds.ts'

type Fact = {
  name: string
  term: string
  format: (row: Row) => string | null | undefined
  isLong?: boolean
  /** Deleted when the mother withdraws her consent. */
  isHealth?: boolean
  applies?: (row: Row) => boolean
}

/** Call this only where the access is recorded in the audit log. */
export function decryptFacts(kind: EnquiryKind, sealed: Row) {
  const row = decryptRow(getTableName(enquiryTables[kind]), sealed)
  return factsByKind[kind]
    .filter(({ applies }) => applies?.(row) ?? true)
    .map(({ name, term, format, isLong = false, isHealth = false }) => {
      return { name, term, text: format(row) ?? null, isLong, isHealth }
    })
}

const consentFacts: Fact[] = [
  {
    name: 'for',
    term: 'Asked for',
    format: ({ isForSomeoneElse, motherName }) =>
      isForSomeoneElse ? `Someone else${motherName ? `: ${motherName}` : ''}` : 'Themselves',
  },
  {
    name: 'consent',
    term: 'Consent',
    format: ({ isForSomeoneElse, consentVersion, consentedAt }) => {
      if (isForSomeoneElse) return 'Not asked, because nothing about health was asked'
      return consentedAt && `Given on ${formatMoment(consentedAt)}, to the words of ${consentVersion ?? 'no version'}`
    },
  },
  {
    name: 'withdrawn',
    term: 'Consent withdrawn',
    format: ({ consentWithdrawnAt }) => (consentWithdrawnAt ? formatMoment(consentWithdrawnAt) : 'No'),
  },
]

const isComplaint = (row: Row) => row.isComplaint === true

const complaintFacts: Fact[] = [
  {
    name: 'acknowledgeBy',
    term: 'Acknowledge by',
    format: ({ createdAt }) => acknowledgementDeadline(createdAt),
    applies: (row) => isComplaint(row) && !row.complaintAcknowledgedOn && !row.complaintAnsweredOn,
  },
  {
    name: 'acknowledged',
    term: 'Complaint acknowledged',
    format: ({ complaintAcknowledgedOn }) => formatLongDay(complaintAcknowledgedOn),
    applies: isComplaint,
  },
  {
    name: 'settled',
    term: 'Complaint answered',
    format: ({ complaintAnsweredOn }) => formatLongDay(complaintAnsweredOn),
    applies: isComplaint,
  },
]

const isOfGiver = (row: Row) => row.isForSomeoneElse === true

/** Every fact that a submission of the kind may have, in the order of its form. */
export const factsByKind = Object.fromEntries(
  enquiryKinds.map((kind): [EnquiryKind, Fact[]] => {
    const sender = factsFrom(senderQuestions)
    const own = factsFrom(questionsByKind[kind])
    if (!isConsentKind(kind)) return [kind, [...sender, ...own, ...complaintFacts]]
    const { giverDueDate, giverNote } = giverQuestions
    const giver = factsFrom({ giverDueDate, giverNote }, { giverDueDate: dueDateColumn(kind) })
    return [
      kind,
      [
        ...sender,
        ...(kind === 'antenatal'
          ? []
          : [{ name: 'care', term: 'Care type', format: ({ careType }: Row) => careType && kindLabels[careType] }]),
        ...consentFacts,
        // None of it is about health (decision 0060).
        ...giver.map((fact) => ({ ...fact, isHealth: false, applies: isOfGiver })),
        ...own.map((fact) => ({ ...fact, applies: (row: Row) => !isOfGiver(row) })),
      ],
    ]
  }),
) as Record<EnquiryKind, Fact[]>

/** `columns`: of those questions that are stored under another name. */
function factsFrom(questions: AnyQuestions, columns: Readonly<Record<string, string>> = {}): Fact[] {
  return Object.entries(questions).flatMap(([name, question]) => {
    const { shape, isPlain } = question
    if (shape === 'own') return []
    const column = (ownValue(columns, name) ?? name) as keyof Row
    const fact: Fact = {
      name,
      term: termOf(question),
      format: (row) => formatAnswer(question, row[column], row),
      isLong: shape === 'text',
      isHealth: !isPlain || shape === 'due date',
    }
    // A plain tick is a remark of the sender, not an answer.
    return [shape === 'tick' && isPlain ? { ...fact, applies: (row: Row) => row[column] === true } : fact]
  })
}

function formatAnswer(question: Question, stored: unknown, { createdAt }: Row): string | null {
  if (stored === null || stored === undefined) return null
  const answer = typeof stored === 'string' ? stored : JSON.stringify(stored)
  switch (question.shape) {
    case 'choice':
    case 'select':
      return optionsOf(question.options).find(({ value }) => value === answer)?.label ?? answer
    case 'choices':
      return formatList(answer)
    case 'tick':
      return answer === 'yes' || answer === 'true' ? 'Yes' : 'No'
    case 'due date':
      return formatLongDay(answer)
    case 'age':
      return formatAge(answer, createdAt)
    default:
      return answer
  }
}

/** Joins a JSON list. Other values stay unchanged. */
function formatList(stored: string): string | null {
  try {
    const listed: unknown = JSON.parse(stored)
    if (Array.isArray(listed)) return listed.length > 0 ? listed.map(String).join(', ') : null
  } catch {}
  return stored
}

function formatLongDay(day: string | null | undefined) {
  return day ? formatDate(new Date(day)) : null
}

/** The stored age is that on the day of submission, so the birthday can be computed. */
function formatAge(stored: string, sentAt: Date): string {
  const days = Number(stored)
  if (!Number.isInteger(days)) return stored
  const born = formatDate(new Date(sentAt.getTime() - days * dayMs))
  return `${days} ${days === 1 ? 'day' : 'days'} when this was sent: born about ${born}`
}
