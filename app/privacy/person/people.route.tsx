import { data, Form, redirect, useNavigation } from 'react-router'

import { peoplePath } from '#app/desk-parts/personal-data/personal-data.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { loadPerson } from '#app/privacy/people/find-person.server.ts'
import {
  findPersonQuery,
  joinedRecords,
  personQueryPath,
  personSearch,
  requirePersonQuery,
  tooManyJoined,
} from '#app/privacy/people/person-query.server.ts'
import type { FormDialog, RecordResult } from '#app/records/page-data.ts'
import { RecordForm } from '#app/records/record-form.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/people.route'
import { FoundRecords } from './found-records.tsx'
import { type ActionForm, personActions } from './person-actions.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Personal data | Privacy' }]

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const chosen = personActionOf(params)
  const query = chosen ? requirePersonQuery(url) : findPersonQuery(url)
  if (!query) return { typed: '', found: undefined, dialog: undefined }
  const found = await loadPerson(query, currentActor(context))
  const here = personQueryPath(query)
  const offered = await Promise.all(
    Object.entries(personActions).map(async ([name, { label, form }]) => ({
      name,
      label,
      form: await form(found, context),
    })),
  )
  const dialog = offered.find(({ name }) => name === params.id)
  if (chosen && !dialog?.form) throw redirect(here)
  const links = offered.flatMap(({ name, label, form }) =>
    form ? [{ href: personQueryPath(query, name), label }] : [],
  )
  return {
    typed: query.typed,
    found: { ...found, here, links },
    dialog: dialog?.form && dialogOf(dialog.label, dialog.form),
  }
}

function personActionOf({ id, step }: Route.LoaderArgs['params']) {
  const chosen = id === undefined ? undefined : ownValue(personActions, id)
  if (step !== undefined || (id !== undefined && !chosen)) throw data(null, { status: 404 })
  return chosen
}

function dialogOf(title: string, form: ActionForm): FormDialog {
  return { is: 'form', title, fields: {}, values: {}, prepared: {}, isWide: true, ...form }
}

type Answer = Pick<RecordResult, 'errors' | 'values' | 'failed'>

/** The search and the ticked records are posted, so that no readable address contains them. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const chosen = personActionOf(params)
  const form = await readForm(request)
  if (chosen) {
    const query = requirePersonQuery(url)
    const message = { title: 'Error', description: `${chosen.failed} Please try again in a minute.` }
    return await attempt(context, { message }, () => chosen.run(query, form, context))
  }
  if (form.get('intent') === 'join') {
    const query = findPersonQuery(url)
    const joined = joinedRecords.safeParse(form.getAll('record'))
    if (!query) throw data(null, { status: 400 })
    if (!joined.success) return data({ errors: { typed: tooManyJoined } }, { status: 400 })
    throw redirect(personQueryPath({ ...query, records: joined.data }))
  }
  const search = parseForm(personSearch, form)
  if (!search.ok) return data({ errors: search.errors, values: search.values }, { status: 400 })
  throw redirect(personQueryPath({ typed: search.value.typed, records: null }))
}

const words = { one: 'record', many: 'Records', title: 'Record' }

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, found, dialog } = loaderData
  const answer: Answer | undefined = actionData
  const errors = dialog ? undefined : answer?.errors
  const isFound = found && found.together.length + found.near.length + found.mails.length > 0
  const hasMainButton = found && found.together.length + found.mails.length > 0
  const isPending = useIsSlow(useNavigation().state !== 'idle')
  return (
    <DeskPage
      className="max-w-5xl"
      title="Personal data"
      lead="What we hold about somebody, in every list. Each look is recorded."
    >
      {errors && <title>Error: Personal data | Privacy</title>}
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
      {isFound && <FoundRecords key={found.here} {...found} />}
      {found && dialog && (
        <RecordForm
          key={dialog.title}
          {...{ dialog, answer }}
          words={words}
          back={found.here}
          here=""
          controls={undefined}
        />
      )}
      {found && !isFound && (
        <EmptyState title="Nothing is held">
          No enquiries, orders, places, reviews or emails. Try another address, a phone number or the name.
        </EmptyState>
      )}
    </DeskPage>
  )
}
