import { data, Form, redirect, useNavigation } from 'react-router'

import { peoplePath } from '#app/desk-parts/personal-data/personal-data.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/people.route'
import { FoundRecords } from './found-records.tsx'
import { loadPerson } from './load-person.server.ts'
import { findPersonQuery, joinedRecords, personAddress, personSearch, tooManyJoined } from './person-query.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Personal data | Privacy' }]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = findPersonQuery(url)
  if (!query) return { typed: '', found: undefined }
  // A view is recorded, and a prefetch is not a view.
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const found = await loadPerson(query, currentActor(context))
  const hrefs = {
    correction: personAddress(query, 'correction'),
    erasure: personAddress(query, 'erasure'),
    copy: personAddress(query, 'copy'),
  }
  return { typed: query.typed, found: { ...found, hrefs, here: personAddress(query) } }
}

/** The search and the ticked records are posted, so that no readable address contains them. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.get('intent') === 'join') {
    const query = findPersonQuery(url)
    const joined = joinedRecords.safeParse(form.getAll('record'))
    if (!query) throw data(null, { status: 400 })
    if (!joined.success) return data({ errors: { typed: tooManyJoined } }, { status: 400 })
    throw redirect(personAddress({ ...query, records: joined.data }))
  }
  const search = parseForm(personSearch, form)
  if (!search.ok) return data({ errors: search.errors, values: search.values }, { status: 400 })
  throw redirect(personAddress({ typed: search.value.typed, records: null }))
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, found } = loaderData
  const errors = actionData?.errors
  const isFound = found && found.together.length + found.near.length + found.mails.length > 0
  const hasMainButton = found && found.together.length + found.mails.length > 0
  const isPending = useIsSlow(useNavigation().state !== 'idle')
  return (
    <div className="desk-page max-w-5xl">
      {errors && <title>Error: Personal data | Privacy</title>}
      <PageHeading title="Personal data" lead="What we hold about somebody, in every list. Each look is recorded." />
      {errors && <ErrorSummary errors={errors} />}
      <search>
        <Form method="post" action={peoplePath} noValidate className="flex flex-wrap items-end gap-3">
          <TextField
            key={typed}
            name="typed"
            label="Email, phone, name or reference"
            hint="Several with commas between them"
            error={errors?.['typed']}
            defaultValue={typed}
            autoComplete="off"
            className="min-w-0 flex-[1_1_20rem]"
          />
          <Button
            kind={hasMainButton ? 'secondary' : 'primary'}
            size="small"
            pending={isPending}
            pendingLabel="Looking..."
          >
            Find
          </Button>
        </Form>
      </search>
      {isFound && <FoundRecords key={found.here} typed={typed} {...found} />}
      {found && !isFound && (
        <EmptyState title="Nothing is held">
          Neither enquiries nor orders, places, reviews or mails. Try another address, a phone number or the name.
        </EmptyState>
      )}
    </div>
  )
}
