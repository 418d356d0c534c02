import { Choice } from '#app/desk-parts/record/choice.tsx'
import { OwnerForm } from '#app/desk-parts/record/owner-form.tsx'
import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import { StepForm } from '#app/desk-parts/record/step-form.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { RefusedRequestForm, RequestIntent } from './request-actions.server.ts'
import { maxReasonLength } from './request-forms.ts'
import { requestPath } from './request-list.ts'
import { isPaused } from './request-state.ts'
import {
  identityLabels,
  identityMethods,
  refusalLabels,
  refusalSources,
  resolutionLabels,
  resolutions,
} from './request-types.ts'
import type { OpenedRequest } from './requests.server.ts'

export interface RequestStepsProps {
  opened: OpenedRequest & { today: string; myself: string; admins: { id: string; name: string }[] }
  refused: RefusedRequestForm | undefined
}

const choose = { value: '', label: 'Choose' }

export function RequestSteps({ opened: { request, today, myself, admins, ownerName }, refused }: RequestStepsProps) {
  const action = requestPath(request.id)
  const next = nextStep(request)
  const step = (intent: RequestIntent) => ({ action, intent, refused, isNext: next === intent })
  const isComplaint = request.type === 'complaint'
  const owner = <Owner {...{ action, request, refused, ownerName, admins }} />
  if (request.resolution)
    return (
      <>
        <RecordForm action={action} intent="reopen" next="#record-title" sendLabel="Reopen it" />
        {owner}
      </>
    )
  return (
    <>
      {request.ownerId !== myself && (
        <RecordForm action={action} intent="owner" basedOn={request.ownerId ?? ''} sendLabel="Take it">
          {() => <input type="hidden" name="ownerId" value={myself} />}
        </RecordForm>
      )}
      {!request.acknowledgedOn && (
        <StepForm {...step('acknowledge')} label="It was acknowledged" sendLabel="Save the day">
          {({ field }) => (
            <TextField {...field('acknowledgedOn', today)} type="date" label="Day on which we told them" />
          )}
        </StepForm>
      )}
      {!request.identityCheckedOn && (
        <StepForm {...step('identity')} label="The identity is checked" sendLabel="The identity is checked">
          {({ field }) => (
            <>
              <SelectField
                {...field('method', '')}
                label="How you know who it is"
                options={[choose, ...identityMethods.map((value) => ({ value, label: identityLabels[value] }))]}
              />
              <TextField {...field('checkedOn', today)} type="date" label="Since when you are sure" />
            </>
          )}
        </StepForm>
      )}
      {!request.identityCheckedOn && !isPaused(request) && (
        <StepForm {...step('ask-identity')} label="Ask for proof of identity" sendLabel="Save the day">
          {({ field }) => (
            <TextField
              {...field('askedOn', today)}
              type="date"
              label="Day on which we asked"
              hint="Only where you are in doubt. The clock stands still until you are sure."
            />
          )}
        </StepForm>
      )}
      <StepForm {...step('end')} label="End it" sendLabel="End it">
        {({ field }) => (
          <>
            <SelectField
              {...field('resolution', 'answered')}
              label="How it ended"
              options={resolutions
                .filter((value) => value !== 'refused')
                .map((value) => ({ value, label: resolutionLabels[value] }))}
            />
            <TextField {...field('endedOn', today)} type="date" label="Day on which it ended" />
          </>
        )}
      </StepForm>
      {!request.extendedOn && !isComplaint && (
        <StepForm {...step('extend')} label="Extend it by two months" sendLabel="Extend it">
          {({ field }) => (
            <TextArea
              {...field('extensionReason')}
              label="Why it takes longer"
              hint="The letter tells them. Only where it is complex, or they asked for several things."
              rows={3}
              limit={maxReasonLength}
            />
          )}
        </StepForm>
      )}
      {!isComplaint && (
        <StepForm {...step('refuse')} label="Refuse it" sendLabel="Refuse it">
          {({ field }) => (
            <>
              <SelectField
                {...field('source', '')}
                label="What it rests on"
                hint="Check with your adviser first."
                options={[choose, ...refusalSources.map((value) => ({ value, label: refusalLabels[value] }))]}
              />
              <TextArea
                {...field('refusalReason')}
                label="Why it is refused"
                hint="The letter tells them."
                rows={3}
                limit={maxReasonLength}
              />
            </>
          )}
        </StepForm>
      )}
      {owner}
    </>
  )
}

type OwnerProps = Pick<OpenedRequest, 'request' | 'ownerName'> & {
  action: string
  refused: RefusedRequestForm | undefined
  admins: { id: string; name: string }[]
}

function Owner({ action, request: { ownerId }, refused, ownerName, admins }: OwnerProps) {
  const errors = refused?.intent === 'owner' ? refused.errors : undefined
  return (
    <Choice label="Who looks after it" isOpen={errors && true}>
      <OwnerForm {...{ action, errors, ownerId, ownerName, admins }} />
    </Choice>
  )
}

function nextStep(request: OpenedRequest['request']): RequestIntent {
  if (!request.acknowledgedOn) return 'acknowledge'
  return request.identityCheckedOn ? 'end' : 'identity'
}
