import { data } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { contactFields } from '#app/privacy/requests/contact-fields.ts'
import { line } from '#app/records/fields.ts'
import { schemaOf, viewsOf } from '#app/records/form-fields.ts'
import { RecordField } from '#app/records/record-field.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/correction.route'
import { correctPerson, isCorrectable } from './correct-person.server.ts'
import { backToPerson, openPerson } from './load-person.server.ts'
import { PersonPage, RecordLines } from './person-page.tsx'
import { joinedRecords, requirePersonQuery } from './person-query.server.ts'

const title = 'Correct a name, email or phone'

export const meta: Route.MetaFunction = () => [{ title: `${title} | Privacy` }]

const fields = { name: line('Name', { max: 100 }), ...contactFields }

export async function loader(args: Route.LoaderArgs) {
  const { together, back } = await openPerson(args)
  const records = together.filter(isCorrectable)
  const now = {
    name: common(records.map(({ name }) => name)),
    email: common(records.map(({ email }) => email)),
    phone: common(records.map(({ phone }) => phone)),
  }
  return { records, now, views: viewsOf(fields), back }
}

/** An empty field changes nothing. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const query = requirePersonQuery(url)
  const sent = await readForm(request)
  const form = parseForm(schemaOf({}, fields), sent)
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const { name, email, phone } = form.value as Record<keyof typeof fields, string | null>
  const message = { title: 'Error', description: 'Nothing was corrected. Please try again in a minute.' }
  return await attempt(context, { message, extra: { values: form.values } }, async () => {
    const corrected = await correctPerson(query, { name: name || null, email, phone }, currentActor(context))
    const records = joinedRecords.safeParse(sent.getAll('record')).data ?? []
    const count = corrected.length
    // The old address might match nothing any more, so the query names the records that were shown.
    throw await backToPerson(
      { typed: email ?? query.typed, records: query.records ?? records },
      {
        title: 'Corrected',
        description: count === 0 ? 'Everything said so already' : `${count} ${count === 1 ? 'record' : 'records'}`,
      },
    )
  })
}

function common(values: (string | null)[]): string {
  const entered = new Set(values.filter((value): value is string => Boolean(value)))
  return entered.size === 1 ? ([...entered][0] ?? '') : ''
}

export default function Correction({ loaderData, actionData }: Route.ComponentProps) {
  const { records, now, views, back } = loaderData
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const failed = actionData && 'failed' in actionData ? actionData.failed : undefined
  const form = { fields: views, values: { ...now, ...actionData?.values }, errors }
  const does = records.length > 0 ? { label: 'Correct everywhere', pendingLabel: 'Correcting...' } : undefined
  return (
    <PersonPage {...{ title, back, does }} answer={{ errors, failed }}>
      {records.length === 0 ? (
        <Notice>Nothing here has a name, an email or a phone that could be corrected.</Notice>
      ) : (
        <div className="max-w-measure grid grid-cols-1 gap-5">
          <p className="text-ink-soft">
            In all of these at once. What they say now is kept with them, encrypted. A field that is left empty changes
            nothing. Mails that still wait go to the corrected address.
          </p>
          <RecordLines records={records} />
          {records.map(({ id }) => (
            <input key={id} type="hidden" name="record" value={id} />
          ))}
          {Object.keys(views).map((name) => (
            <RecordField key={name} name={name} form={form} />
          ))}
        </div>
      )}
    </PersonPage>
  )
}
