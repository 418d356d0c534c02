import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

import type { HeldRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

type PersonPageProps = {
  title: string
  /** The address of the person. */
  back: string
  answer: { errors?: FieldErrors | undefined; failed?: Failed | undefined } | undefined
  /** The button. None where there is nothing to do. */
  does: { label: string; pendingLabel: string; kind?: 'danger' } | undefined
  children: ReactNode
}

/** What is done with all that is held about somebody. */
export function PersonPage({ title, back, answer, does, children }: PersonPageProps) {
  const { errors, failed } = answer ?? {}
  const isPending = useIsSlow(useNavigation().state === 'submitting')
  return (
    <div className="desk-page max-w-5xl">
      {errors && <title>{`Error: ${title}`}</title>}
      <PageHeading title={title} back={{ href: back, label: 'Back to the person' }} />
      <Form method="post" noValidate className="grid grid-cols-1 gap-6">
        {errors && <ErrorSummary errors={errors} />}
        {failed && <FailedNote failed={failed} />}
        {children}
        <div className="flex flex-wrap gap-3">
          {does && (
            <Button pending={isPending} pendingLabel={does.pendingLabel} kind={does.kind}>
              {does.label}
            </Button>
          )}
          <ButtonLink kind="secondary" href={back}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}

type Line = Pick<HeldRecord, 'id' | 'what' | 'reference' | 'at' | 'name' | 'email' | 'phone' | 'deletionBlock'>

export function RecordLines({ records, whyTheyStay }: { records: Line[]; whyTheyStay?: true }) {
  return (
    <ul className="border-line divide-line divide-y border-y text-sm">
      {records.map(({ id, what, reference, at, name, email, phone, deletionBlock }) => (
        <li key={id} className="flex flex-wrap gap-x-3 py-2">
          <span className="font-semibold">{what}</span>
          <span className="tabular-nums">{reference}</span>
          <span className="text-ink-soft">{formatDay(at)}</span>
          <span className="wrap-anywhere">
            {whyTheyStay ? `because ${deletionBlock}` : [name, email, phone].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
