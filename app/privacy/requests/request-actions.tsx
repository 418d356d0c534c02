import { Form } from 'react-router'

import { peoplePath } from '#app/desk-parts/personal-data/personal-data.ts'
import { Choice } from '#app/desk-parts/record/choice.tsx'
import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import {
  DayForm,
  ResolutionForm,
  ExtensionForm,
  IdentityForm,
  OwnerForm,
  RefusalForm,
} from './request-action-forms.tsx'
import type { RefusedRequestForm, RequestIntent } from './request-actions.server.ts'
import { letterLabels, type LetterName, letterNames } from './request-letters.ts'
import { requestPath } from './request-list.ts'
import { isPaused } from './request-state.ts'
import type { OpenedRequest } from './requests.server.ts'

export interface RequestActionsProps {
  opened: OpenedRequest & { today: string; myself: string; admins: { id: string; name: string }[] }
  refused: RefusedRequestForm | undefined
}

/** What comes next stands first and open; the rest is folded away. */
export function RequestActions({ opened, refused }: RequestActionsProps) {
  const { request, today, myself, admins, ownerName } = opened
  const action = requestPath(request.id)
  const cameBack = (intent: RequestIntent) => (refused?.intent === intent ? refused : undefined)
  const shown = (intent: RequestIntent) => ({ action, ...cameBack(intent) })
  const next = nextStep(request)
  const choice = (intent: RequestIntent) => next === intent || cameBack(intent) !== undefined
  return (
    <aside
      aria-label="What to do"
      className="border-line bg-paper grid grid-cols-1 gap-3 rounded-lg border p-4 text-sm lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden"
    >
      <h2 className="text-base">What to do</h2>
      {request.suspicion && !request.resolution && (
        <Notice kind="warning" title="It may be spam">
          How it was sent looks like a program. If a person wrote it, treat it as any other; otherwise end it as “Not a
          request”.
        </Notice>
      )}
      {request.resolution ? (
        <RecordForm action={action} intent="reopen" next="#record-title" sendLabel="Reopen it" />
      ) : (
        <>
          {request.ownerId !== myself && (
            <RecordForm action={action} intent="owner" basedOn={request.ownerId ?? ''} sendLabel="Take it">
              {() => <input type="hidden" name="ownerId" value={myself} />}
            </RecordForm>
          )}
          {!request.acknowledgedOn && (
            <Choice label="It was acknowledged" isOpen={choice('acknowledge')}>
              <DayForm
                {...shown('acknowledge')}
                today={today}
                intent="acknowledge"
                name="acknowledgedOn"
                label="Day on which we told them"
              />
            </Choice>
          )}
          {!request.identityCheckedOn && (
            <Choice label="The identity is checked" isOpen={choice('identity')}>
              <IdentityForm {...shown('identity')} today={today} />
            </Choice>
          )}
          {!request.identityCheckedOn && !isPaused(request) && (
            <Choice label="Ask for proof of identity" isOpen={choice('ask-identity')}>
              <DayForm
                {...shown('ask-identity')}
                today={today}
                intent="ask-identity"
                name="askedOn"
                label="Day on which we asked"
                hint="Only where you are in doubt. The clock stands still until you are sure."
              />
            </Choice>
          )}
          <Choice label="End it" isOpen={choice('end')}>
            <ResolutionForm {...shown('end')} today={today} />
          </Choice>
          {!request.extendedOn && request.type !== 'complaint' && (
            <Choice label="Extend it by two months" isOpen={choice('extend')}>
              <ExtensionForm {...shown('extend')} />
            </Choice>
          )}
          {request.type !== 'complaint' && (
            <Choice label="Refuse it" isOpen={choice('refuse')}>
              <RefusalForm {...shown('refuse')} />
            </Choice>
          )}
        </>
      )}
      {request.type !== 'complaint' && (
        <Form method="post" action={peoplePath}>
          {/* Posted: an address names nobody. */}
          <input type="hidden" name="typed" value={request.email ?? request.phone ?? request.name} />
          <Button kind="secondary" size="small">
            What we hold about them
          </Button>
        </Form>
      )}
      <Choice label="Who looks after it" isOpen={choice('owner')}>
        <OwnerForm {...shown('owner')} ownerId={request.ownerId} {...{ ownerName, admins }} />
      </Choice>
      {request.type === 'complaint' && (
        <ButtonLink kind="secondary" size="small" href={`/admin/privacy/complaints/request/${request.id}`}>
          Outcome and learning
        </ButtonLink>
      )}
      <Letters request={request} />
    </aside>
  )
}

function Letters({ request }: Pick<OpenedRequest, 'request'>) {
  return (
    <section className="border-line grid gap-1 border-t pt-3">
      <h3 className="text-base">Letters</h3>
      <ul>
        {letterNames
          .filter((name) => isWritable(name, request))
          .map((name) => (
            <li key={name}>
              <Link href={`${requestPath(request.id)}/letters/${name}`} className="inline-flex min-h-11 items-center">
                {letterLabels[name]}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}

function isWritable(name: LetterName, request: OpenedRequest['request']) {
  if (name === 'extension') return request.extensionReason !== null
  return name === 'refusal' ? request.resolution === 'refused' : true
}

function nextStep(request: OpenedRequest['request']): RequestIntent {
  if (!request.acknowledgedOn) return 'acknowledge'
  return request.identityCheckedOn ? 'end' : 'identity'
}
