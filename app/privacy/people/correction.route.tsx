import { data, Form, redirect, useNavigation } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { contactFields } from '#app/privacy/requests/contact-fields.ts'
import { line } from '#app/records/fields.ts'
import { schemaOf, viewsOf } from '#app/records/form-fields.ts'
import { RecordField } from '#app/records/record-field.tsx'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/correction.route'
import { correctPerson, isCorrectable } from './correct-person.server.ts'
import { loadPerson } from './load-person.server.ts'
import { joinedRecords, personAddress, requirePersonQuery } from './person-query.server.ts'
import { RecordLines } from './record-lines.tsx'

export const handle = { interactive: true, area: 'staff' }

const title = 'Correct a name, email or phone'

export const meta: Route.MetaFunction = () => [{ title: `${title} | Privacy` }]

const fields = { name: line('Name', { max: 100 }), ...contactFields }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const query = requirePersonQuery(url)
  const { together } = await loadPerson(query, currentActor(context))
  const records = together.filter(isCorrectable)
  const now = {
    name: common(records.map(({ name }) => name)),
    email: common(records.map(({ email }) => email)),
    phone: common(records.map(({ phone }) => phone)),
  }
  return { records, now, views: viewsOf(fields), back: personAddress(query) }
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
    const description =
      corrected.length === 0
        ? 'Everything said so already'
        : `${corrected.length} ${corrected.length === 1 ? 'record' : 'records'}`
    // The old address might match nothing any more, so the query names the records that were shown.
    throw redirect(personAddress({ typed: email ?? query.typed, records: query.records ?? records }), {
      headers: { 'Set-Cookie': await setFlashMessage({ title: 'Corrected', description }) },
    })
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
  const isSaving = useIsSlow(useNavigation().state === 'submitting')
  return (
    <div className="desk-page max-w-5xl">
      {errors && <title>{`Error: ${title}`}</title>}
      <PageHeading title={title} back={{ href: back, label: 'Back to the person' }} />
      {records.length === 0 ? (
        <Notice>Nothing here has a name, an email or a phone that could be corrected.</Notice>
      ) : (
        <Form method="post" noValidate className="max-w-measure grid grid-cols-1 gap-5">
          {errors && <ErrorSummary errors={errors} />}
          {failed && <FailedNote failed={failed} />}
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
          <div className="flex flex-wrap gap-3">
            <Button pending={isSaving} pendingLabel="Correcting...">
              Correct everywhere
            </Button>
            <ButtonLink kind="secondary" href={back}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      )}
    </div>
  )
}
