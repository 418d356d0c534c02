import { data, replace, type ShouldRevalidateFunction } from 'react-router'

import type { SubmittedForm } from '#app/desk-parts/record/field-of.ts'
import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import { UnsavedGuard } from '#app/desk-parts/record/use-unsaved-text.ts'
import { acknowledgementDay } from '#app/enquiries/contact/complaint-deadline.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { requestPath } from '#app/privacy/requests/request-list.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/complaint.route'
import { decideComplaint, type OpenedComplaint, viewComplaint } from './complaint-decision.server.ts'
import { complaintOutcomeForm, maxLearningLength } from './complaint-forms.ts'
import { complaintLetterLabels, complaintLetterNames } from './complaint-letters.ts'
import { complaintKinds, complaintPath, complaintsPath } from './complaint-list.ts'
import { complaintOutcomes, outcomeLabels } from './complaint-outcomes.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Complaint ${loaderData?.reference ?? ''}` }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  // A view is recorded, and a prefetch is not a view.
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const opened = await viewComplaint(complaintKey(params), currentActor(context))
  if (!opened) throw data(null, { status: 404 })
  return opened
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const key = complaintKey(params)
  const form = parseForm(complaintOutcomeForm, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const errors = await decideComplaint(key, currentActor(context), form.value)
  if (errors) return data({ errors, values: form.values }, { status: 409 })
  const headers = { 'Set-Cookie': await setFlashMessage({ title: 'Success', description: 'It is saved' }) }
  throw replace(complaintPath(key), { headers })
}

// After a conflict the page shows the colleague's version.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

function complaintKey(params: { kind: string; id: string }) {
  const kind = complaintKinds.find((one) => one === params.kind)
  if (!kind) throw data(null, { status: 404 })
  return { kind, id: requireRecordId(params.id) }
}

export default function ComplaintPage({ loaderData: complaint, actionData }: Route.ComponentProps) {
  const refused: SubmittedForm = actionData ?? {}
  const { kind, id, name, reference } = complaint
  return (
    <div className="desk-page max-w-4xl">
      <UnsavedGuard />
      <PageHeading
        title={<span id="record-title">Complaint</span>}
        lead={
          <>
            {name} · <span className="tabular-nums">{reference}</span>
          </>
        }
        back={{ href: complaintsPath, label: 'Complaints' }}
        actions={
          <ButtonLink
            kind="secondary"
            size="small"
            href={kind === 'contact' ? `${kindConfig.contact.listPath}/${id}` : requestPath(id)}
          >
            {kind === 'contact' ? 'Open the message' : 'Open the request'}
          </ButtonLink>
        }
      />
      {refused.errors && <ErrorSummary errors={refused.errors} />}
      <Dates complaint={complaint} />
      <OutcomeForm complaint={complaint} {...refused} />
      <section className="grid gap-1">
        <h2 className="text-base">Letters</h2>
        <ul>
          {complaintLetterNames
            .filter((letter) => letter !== 'outcome' || complaint.outcome)
            .map((letter) => (
              <li key={letter}>
                <Link
                  href={`${complaintPath({ kind, id })}/letters/${letter}`}
                  className="inline-flex min-h-11 items-center"
                >
                  {complaintLetterLabels[letter]}
                </Link>
              </li>
            ))}
        </ul>
      </section>
    </div>
  )
}

function Dates({ complaint: { kind, receivedOn, acknowledgedOn, answeredOn } }: { complaint: OpenedComplaint }) {
  return (
    <Facts>
      <Fact term="Came">{longDay(receivedOn)}</Fact>
      <Fact term="Acknowledged">
        {acknowledgedOn
          ? longDay(acknowledgedOn)
          : `Not yet. The last day is ${longDay(acknowledgementDay(receivedOn))}`}
      </Fact>
      <Fact term="Answered">{answeredOn ? longDay(answeredOn) : 'Not yet'}</Fact>
      <Fact term="The dates">
        {kind === 'contact' ? 'They are set in the message.' : 'They are set in the request.'}
      </Fact>
    </Facts>
  )
}

function OutcomeForm({ complaint, ...submittedForm }: SubmittedForm & { complaint: OpenedComplaint }) {
  return (
    <RecordForm
      {...submittedForm}
      action={complaintPath(complaint)}
      basedOn={complaint.basedOn}
      next="#record-title"
      sendLabel="Save outcome and learning"
    >
      {({ field }) => (
        <>
          <SelectField
            {...field('outcome', complaint.outcome ?? '')}
            label="What came of it"
            options={[
              { value: '', label: 'Not decided yet' },
              ...complaintOutcomes.map((value) => ({ value, label: outcomeLabels[value] })),
            ]}
            width="half"
          />
          <TextField
            {...field('decidedOn', complaint.decidedOn)}
            type="date"
            label="Day on which it was decided"
            hint="Today where it is left empty."
            optional
            width="half"
          />
          <TextArea
            {...field('learning', complaint.learning)}
            label="What we learned, and what we do differently"
            hint="For the team and the board. Encrypted."
            optional
            rows={5}
            limit={maxLearningLength}
          />
        </>
      )}
    </RecordForm>
  )
}

function longDay(day: string) {
  return formatDate(new Date(day))
}
