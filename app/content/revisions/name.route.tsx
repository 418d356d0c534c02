import { data } from 'react-router'

import { recordFromUrl, recordPath, redirectWithFlash } from '#app/content/record-url.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/name.route'
import { findRevision, nameVersion } from './history.server.ts'
import { NameForm, revisionName } from './name-form.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Name of a version' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const revision = await findRevision(record, requireRecordId(params.revisionId))
  if (!revision) throw data(null, { status: 404 })
  return { name: revision.name ?? '', path: recordPath(record, `/history/${revision.id}`) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const revisionId = requireRecordId(params.revisionId)
  const form = parseForm(revisionName, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })

  const { name } = form.value
  await nameVersion(record, currentActor(context), { revisionId, name })
  const notice = name
    ? { title: 'Version named', description: `It is called “${name}”` }
    : { title: 'Name removed', description: 'The version has no name any more' }
  throw await redirectWithFlash(recordPath(record, `/history/${revisionId}`), notice)
}

export default function RevisionName({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path } = loaderData
  return (
    <div className="desk-page max-w-4xl">
      <PageHeading title="Name of a version" back={{ href: path, label: 'Back to the version' }} />
      {actionData && <ErrorSummary errors={actionData.errors} />}
      <NameForm
        action={`${path}/name`}
        name={submittedText(actionData?.values, 'name') ?? name}
        error={actionData?.errors['name']}
      />
    </div>
  )
}
