import { data, redirect } from 'react-router'

import { deskReleasePath, type PersonalRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { wordsOf } from '#app/privacy/cases/letter.ts'
import { writeCopyLetter } from '#app/privacy/copy/copy-files.server.tsx'
import { isLeaveOutReason, type LeaveOutReason, leaveOutReasons, releaseDays } from '#app/privacy/copy/person-copy.ts'
import { makeRelease } from '#app/privacy/copy/release.server.ts'
import {
  type Choices,
  listThirdPartyData,
  type ThirdPartyData,
  redact,
} from '#app/privacy/copy/third-party-data.server.ts'
import { erasePerson, erasurePath } from '#app/privacy/erasure/erase-person.server.ts'
import { correctPerson, isCorrectable } from '#app/privacy/people/correct-person.server.ts'
import { findPerson, type LoadedPerson } from '#app/privacy/people/find-person.server.ts'
import { personQueryPath, type PersonQuery } from '#app/privacy/people/person-query.server.ts'
import { contactFields } from '#app/privacy/requests/contact-fields.ts'
import { line } from '#app/records/fields.ts'
import { schemaOf, viewsOf } from '#app/records/form-fields.ts'
import type { FieldView, FormDialog, FormNote, RecordResult } from '#app/records/page-data.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

/** What staff do with all that is held about a person. */
type PersonAction = {
  label: string
  failed: string
  /** Undefined where there is nothing to do. */
  form: (found: LoadedPerson, context: RequestContext) => ActionForm | undefined | Promise<ActionForm | undefined>
  run: (query: PersonQuery, sent: FormData, context: RequestContext) => Promise<Refused>
}

type Refused = ReturnType<typeof data<Pick<RecordResult, 'errors' | 'values'>>>

export type ActionForm = Pick<FormDialog, 'button'> & Partial<FormDialog> & { note: FormNote }

const corrected = { name: line('Name', { max: 100 }), ...contactFields }

export const personActions: Record<string, PersonAction> = {
  copy: {
    label: 'Give a copy',
    failed: 'No copy was made.',
    async form({ together, mails }, context) {
      if (together.length === 0) return undefined
      const others = listThirdPartyData(together)
      const records = redact(together, new Map(others.map(({ key, of }) => [key, usualChoice(of)])))
      const letter = writeCopyLetter({ made: new Date().toISOString(), records }, await settingsFor(context))
      const listed =
        mails.length > 0 ? `And a list of ${mails.length} ${mails.length === 1 ? 'email' : 'emails'} to them. ` : ''
      return {
        button: 'Make the copy',
        fields: Object.fromEntries(others.map((part) => [partName(part.key), choiceOf(part)])),
        values: Object.fromEntries(others.map(({ key, of }) => [partName(key), usualChoice(of) ?? ''])),
        note: {
          facts: [
            ['In the copy', linesOf(together)],
            [
              'What the letter says first',
              letter
                .map(
                  (paragraph) =>
                    wordsOf(paragraph) + (typeof paragraph === 'string' ? '' : ' (Check with your adviser.)'),
                )
                .join('\n'),
            ],
          ],
          words: `${listed}A letter to read, and the same as a sheet and as data, in one archive with a password. They fetch it with a link that you send, and a code that you tell them by phone. It waits for ${releaseDays} days. Names of others and our own notes are below. Notes about the person are theirs to read: leave a part out only for one of the reasons that the law gives. The letter names the part and the reason.`,
        },
      }
    },
    async run(query, sent, context) {
      const made = { choices: readChoices(sent), settings: await settingsFor(context), actor: currentActor(context) }
      const id = await makeRelease(query, made, recordId(sent.get(attemptName)))
      if (id) throw redirect(deskReleasePath(id))
      throw await backToPerson(query, 'No copy was made', 'Nothing is held any longer')
    },
  },
  correction: {
    label: 'Correct',
    failed: 'Nothing was corrected.',
    form({ together }) {
      const records = together.filter(isCorrectable)
      if (records.length === 0) return undefined
      return {
        button: 'Correct everywhere',
        fields: viewsOf(corrected),
        values: {
          name: common(records.map(({ name }) => name)),
          email: common(records.map(({ email }) => email)),
          phone: common(records.map(({ phone }) => phone)),
        },
        note: {
          facts: [['In all of these', linesOf(records)]],
          words:
            'What they say now is kept with them, encrypted. A field that is left empty changes nothing. Emails still waiting go to the corrected address.',
        },
      }
    },
    async run(query, sent, context) {
      const form = parseForm(schemaOf({}, corrected), sent)
      if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
      const { name, email, phone } = form.value as Record<keyof typeof corrected, string | null>
      const { together } = await transaction((tx) => findPerson(tx, query))
      const ids = await correctPerson(query, { name: name || null, email, phone }, currentActor(context))
      const count = `${ids.length} ${ids.length === 1 ? 'record' : 'records'}`
      // The old address might match nothing any more, so the address names the records themselves.
      const now = { typed: email ?? query.typed, records: query.records ?? together.map(({ id }) => id) }
      throw await backToPerson(now, 'Corrected', ids.length === 0 ? 'Everything said so already' : count)
    },
  },
  erasure: {
    label: 'Erase',
    failed: 'Nothing was erased.',
    form({ together, mails, backups }) {
      const retained = together.filter(({ deletionBlock }) => deletionBlock !== null)
      const erasable = together.filter(({ deletionBlock }) => deletionBlock === null)
      const mailCount = mails.filter(({ deletionBlock }) => deletionBlock === null).length
      if (erasable.length + mailCount === 0) return undefined
      const stays = retained.map((record) => `${nameRecord(record)}, because ${record.deletionBlock}`)
      const goes = [linesOf(erasable), mailCount > 0 && `Mails to them: ${mailCount}`]
      return {
        button: 'Erase',
        isDanger: true,
        note: {
          facts: [
            ['This goes, for good', goes.filter(Boolean).join('\n')],
            ...(retained.length > 0 ? [['This stays, with its emails', stays.join('\n')] as const] : []),
          ],
          words: `With notes, messages, answers, the history of corrections and copies that were made of it. It does not wait in a bin, and nobody can bring it back. Reviews leave the website at once. The audit log keeps who did what to which record, without a name of theirs. ${backups} A backup still holds it until it is removed itself; when one is restored, it is erased again.`,
        },
      }
    },
    async run(query, _sent, context) {
      const certificate = await erasePerson(query, currentActor(context))
      if (certificate) throw redirect(erasurePath(certificate))
      throw await backToPerson(query, 'Nothing was erased', 'It is gone already, or has to be kept')
    },
  },
}

async function backToPerson(query: PersonQuery, title: string, description: string) {
  return redirect(personQueryPath(query), { headers: { 'Set-Cookie': await setFlashMessage({ title, description }) } })
}

function linesOf(records: PersonalRecord[]) {
  return records.map(nameRecord).join('\n')
}

function nameRecord({ what, reference, name }: PersonalRecord) {
  return [what, reference, name].filter(Boolean).join(' ')
}

function common(values: (string | null)[]): string {
  const entered = new Set(values.filter((value): value is string => Boolean(value)))
  return entered.size === 1 ? ([...entered][0] ?? '') : ''
}

const partName = (key: string) => `part-${key}`

const choices = Object.entries(leaveOutReasons).map(([value, words]) => ({ value, label: `Left out: ${words}` }))

function choiceOf({ of, what, reference, label, value }: ThirdPartyData): FieldView {
  const whose = of === 'staff' ? 'Our note' : 'Somebody else'
  return {
    shape: 'select',
    label: `${whose}: ${what} ${reference}, ${label}: ${value}`,
    options: [{ value: '', label: 'In the copy' }, ...choices],
  }
}

/** Notes about a person are theirs to read (UK GDPR, article 15). */
function usualChoice(of: ThirdPartyData['of']): LeaveOutReason | null {
  return of === 'staff' ? null : 'others'
}

function readChoices(form: FormData): Choices {
  const chosen = new Map<string, LeaveOutReason | null>()
  for (const [name, reason] of form) {
    const key = name.slice(partName('').length)
    if (name !== partName(key)) continue
    if (reason === '') chosen.set(key, null)
    else if (isLeaveOutReason(reason)) chosen.set(key, reason)
  }
  return chosen
}
