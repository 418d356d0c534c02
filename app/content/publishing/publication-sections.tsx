import type { ContentKind } from '#app/content/content-kinds.ts'
import { signOffPath } from '#app/content/health-advice/health-advice.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { formatDate, formatMoment } from '#app/platform/time/london-time.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import { longestReason } from './publication-form.ts'
import type { SignOffSummary, UnsharedEdits } from './publication.server.ts'

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
  editor: string
}

export function UnsharedEditsNotice({ edits: { ownSince, others }, editor }: UnsharedEditsNoticeProps) {
  return (
    <>
      {ownSince && (
        <Notice kind="warning" title="You have newer words that only you can see">
          <p>
            You typed them until {formatMoment(ownSince)}. They would not be published: save them in{' '}
            <Link href={editor}>the editor</Link> first.
          </p>
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

interface PublishWindowFieldsProps {
  kind: ContentKind
  hasStart: boolean
  values: SubmittedValues
  errors: FieldErrors
}

export function PublishWindowFields({ kind, hasStart, values, errors }: PublishWindowFieldsProps) {
  const isPost = kind === 'post'
  const field = (name: 'from' | 'until') => ({
    name,
    error: errors[name],
    defaultValue: submittedText(values, name),
    type: 'datetime-local',
    width: 'half' as const,
    optional: true,
    autoComplete: 'off',
  })
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      {hasStart && (
        <TextField
          {...field('from')}
          label={isPost ? 'Publish date' : 'Visitors see it from'}
          hint="By the clock in London. Left blank, it is now. Before a time to come, only the team can see it."
        />
      )}
      <TextField
        {...field('until')}
        label="Visitors see it until"
        hint="From then on its address says that nothing is there. Left blank, until somebody withdraws it."
      />
    </div>
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
