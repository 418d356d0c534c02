import { Form } from 'react-router'

import { signOffPath } from '#app/content/health-advice/health-advice.ts'
import { formatDate, formatMoment } from '#app/platform/time/london-time.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import { longestReason } from './publication-form.ts'
import type { UnsharedEdits } from './unshared-edits.server.ts'

export function SharedVersion({ shared }: Pick<UnsharedEdits, 'shared'>) {
  return (
    <p className="text-ink-soft">
      The version that is shared with the team
      {shared.by && <>, by {shared.by}</>}
      {shared.at && <>, on {formatMoment(shared.at)}</>}.
    </p>
  )
}

interface UnsharedEditsNoticeProps {
  edits: UnsharedEdits
  problem: string | undefined
  editor: string
  verb: string
}

export function UnsharedEditsNotice({ edits: { ownSince, others }, problem, editor, verb }: UnsharedEditsNoticeProps) {
  return (
    <>
      {ownSince && (
        <Notice kind="warning" title="You have newer words that only you can see">
          <p>You typed them until {formatMoment(ownSince)}. They are not shared yet, so they would not be published.</p>
          {problem && (
            <p role="alert" className="text-danger mt-2 font-semibold">
              They cannot be shared as they are: {problem}. Please look at them in the editor.
            </p>
          )}
          <Form method="post" noValidate className="mt-3 flex flex-wrap gap-3">
            <input type="hidden" name="intent" value="share" />
            <Button size="small">Share those, then look at what changes</Button>
            <ButtonLink size="small" kind="secondary" href={editor}>
              Look first
            </ButtonLink>
            <ButtonLink size="small" kind="quiet" href="#publish">
              {verb} the shared version
            </ButtonLink>
          </Form>
        </Notice>
      )}
      {others.length > 0 && (
        <Notice>
          {others.join(' and ')} {others.length === 1 ? 'has' : 'have'} words here that are not shared with the team
          yet. They are not in this version, and stay where they are.
        </Notice>
      )}
    </>
  )
}

interface ReasonFieldProps {
  defaultValue: string | undefined
  error: string | undefined
}

export function ReasonField({ defaultValue, error }: ReasonFieldProps) {
  return (
    <TextArea
      name="inSpiteOf"
      label="Why publish it in spite of the warnings?"
      hint="The warnings stand below. The reason is kept in its history."
      rows={2}
      limit={longestReason}
      required
      defaultValue={defaultValue}
      error={error}
    />
  )
}

export type SignOffSummary = { id: string; signed: { by: string; next: string } | null }

export function PublicationSignOff({ signOff: { id, signed } }: { signOff: SignOffSummary }) {
  if (signed) {
    return (
      <Notice title={`Signed off by ${signed.by}`}>
        Next review {formatDate(new Date(signed.next))}. <Link href={signOffPath(id)}>Look at the sign-off</Link>
      </Notice>
    )
  }
  return (
    <p>
      <Link href={signOffPath(id)}>The page where a colleague signs it off</Link>
    </p>
  )
}
