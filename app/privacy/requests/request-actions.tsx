import { Form } from 'react-router'

import { peoplePath } from '#app/desk-parts/personal-data/personal-data.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import { letterLabels, type LetterName, letterNames } from './request-letters.ts'
import { requestPath } from './request-list.ts'
import { RequestSteps, type RequestStepsProps } from './request-steps.tsx'
import type { OpenedRequest } from './requests.server.ts'

export function RequestActions(props: RequestStepsProps) {
  const { request } = props.opened
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
      <RequestSteps {...props} />
      {request.type !== 'complaint' && (
        <Form method="post" action={peoplePath}>
          {/* Posted, because an address must not contain a name. */}
          <input type="hidden" name="typed" value={request.email ?? request.phone ?? request.name} />
          <Button kind="secondary" size="small">
            What we hold about them
          </Button>
        </Form>
      )}
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
