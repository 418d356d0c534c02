import { data, Form, redirect } from 'react-router'

import { type SubmittedForm, fieldOf } from '#app/desk-parts/record/field-of.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/new-request.route'
import { maxWordsLength, newRequestForm } from './request-forms.ts'
import { requestPath, requestsPath } from './request-list.ts'
import { channelLabels, channels, requestTypes, typeLabels } from './request-types.ts'
import { enterRequest } from './requests.server.ts'

export const handle = { interactive: true, area: 'staff' }

export function loader({ url }: Route.LoaderArgs) {
  const type = requestTypes.find((one) => one === url.searchParams.get('type'))
  return { today: londonDay(), type: type ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parseForm(newRequestForm, sent)
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const id = await enterRequest(form.value, currentActor(context), recordId(sent.get(attemptName)))
  const headers = { 'Set-Cookie': await setFlashMessage({ title: 'Success', description: 'The request is entered' }) }
  throw redirect(requestPath(id), { headers })
}

export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, values }: SubmittedForm = actionData ?? {}
  const field = fieldOf({ errors, values })
  return (
    <div className="desk-page max-w-2xl">
      <title>{`${errors ? 'Error: ' : ''}Enter a request`}</title>
      <PageHeading
        title="Enter a request"
        lead="What came by phone, letter or email. People may ask in any words."
        back={{ href: requestsPath, label: 'Requests' }}
      />
      {errors && <ErrorSummary errors={errors} />}
      <Form method="post" noValidate className="grid gap-5">
        <AttemptField />
        <SelectField
          {...field('type', loaderData.type)}
          label="What they ask for"
          options={[
            { value: '', label: 'Choose' },
            ...requestTypes.map((value) => ({ value, label: typeLabels[value] })),
          ]}
        />
        <SelectField
          {...field('channel')}
          label="How it came"
          options={[
            { value: '', label: 'Choose' },
            ...channels
              .filter((value) => value !== 'web form')
              .map((value) => ({ value, label: channelLabels[value] })),
          ]}
        />
        <TextField
          {...field('receivedOn', loaderData.today)}
          type="date"
          label="Day on which it came"
          hint="The clock runs from here, whoever took it and whenever it was read."
          width="half"
        />
        <TextField {...field('name')} label="Name" autoComplete="off" />
        <TextField {...field('email')} type="email" label="Email address" autoComplete="off" optional />
        <TextField {...field('phone')} type="tel" label="Phone" autoComplete="off" width="half" optional />
        <TextArea
          {...field('words')}
          label="What they ask, in their words"
          hint="Encrypted. For a letter, the postal address too."
          rows={5}
          limit={maxWordsLength}
          optional
        />
        <div className="flex flex-wrap gap-3">
          <Button>Enter it</Button>
          <ButtonLink kind="quiet" href={requestsPath}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
