import { eq } from 'drizzle-orm'

import { action as request } from '#app/enquiries/care-form/care-form.route.tsx'
import { loader, action as open } from '#app/enquiries/care-form/saved-form.route.tsx'
import { readSavedFormMail } from '#app/enquiries/saved-forms/codes.server.ts'
import { savedForms } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { argsFor } from './ask-action.ts'
import { asForm, type Fields, newbornFields } from './factories/care.ts'
import { followLink } from './follow-link.ts'

/** A newborn form on somebody's screen, opened a minute ago: every submission of it belongs to one attempt. */
export function openForm(hidden: Fields = {}) {
  const token = issueFormToken(Date.now() - 60_000)
  return async (fields: Fields): Promise<FormAnswer> => {
    const form = asForm({ ...fields, [tokenName]: token, [honeypotName]: '', ...hidden })
    return plain(await request(argsFor('/services/newborn-care/request', form)))
  }
}

/** `answer.values.savedForm` is sent with its next submission. */
export async function saveNewborn(change: Fields = {}, press = openForm()) {
  const fields = newbornFields({ consent: [], ...change })
  const answer = await press({ ...fields, intent: 'save' })
  const email = String(fields.email).toLowerCase()
  return { fields, email, press, answer }
}

export async function onlySavedForm() {
  const [row, ...others] = await db.select().from(savedForms)
  if (!row || others.length > 0) throw new Error(`There are ${row ? others.length + 1 : 0} saved forms`)
  return row
}

export async function mailOf(id: string) {
  const { path, code } = await readSavedFormMail(id)
  return { path, code: code.replace(' ', '') }
}

export async function openWith(link: string, fields: Fields): Promise<CodeAnswer> {
  return plain(await open(await argsBehind(link, asForm(fields))))
}

/** `shown`: everything that the page of the link receives before a code is entered. */
export async function openLink(link: string) {
  const { data, init }: { data: object; init?: ResponseInit | null } = await loader(await argsBehind(link))
  return { status: init?.status, shown: JSON.stringify(data) }
}

export async function statusOf(link: string) {
  return (await openLink(link)).status
}

export async function expire(id: string) {
  await db
    .update(savedForms)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(savedForms.id, id))
}

async function argsBehind(link: string, body?: FormData) {
  const { path, cookie } = await followLink(link)
  const args = argsFor(path, body)
  args.request.headers.set('Cookie', cookie)
  return args
}

type FormAnswer = {
  status: number
  sent?: { reference: string }
  saved?: { email: string; until: string; isMailed: boolean }
  errors?: Record<string, string>
  failed?: { title: string }
  values?: Fields
}
type CodeAnswer = FormAnswer & { newCode?: { isMailed: boolean }; reopened?: { values: Fields } }

function plain(answer: unknown) {
  const { data, init } = answer as { data?: object; init?: ResponseInit }
  const isWrapped = typeof answer === 'object' && answer !== null && 'init' in answer
  const fields: FormAnswer & CodeAnswer = { status: init?.status ?? 200, ...(isWrapped ? data : (answer as object)) }
  return fields
}
