import { CircleCheck, CircleX, Lightbulb, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'

import type { Finding } from '#app/content/checks/finding.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'

interface FindingListProps {
  findings: readonly Finding[]
  /** In the editor: a handler that moves the focus to the text. */
  editor: string | ((event: MouseEvent, finding: Finding) => void)
}

export function FindingList({ findings, editor }: FindingListProps) {
  if (findings.length === 0)
    return (
      <p className="flex items-start gap-2.5">
        <CircleCheck aria-hidden="true" className="text-sage mt-0.5 size-5 shrink-0" />
        <span>Nothing to mend.</span>
      </p>
    )
  return (
    <ul className="grid grid-cols-1 gap-3">
      {findings.map((finding, at) => (
        <li key={at} className="flex items-start gap-2.5">
          <SeverityIcon severity={finding.severity} />
          <div className="grid min-w-0 grid-cols-1 wrap-anywhere">
            {typeof editor === 'string' ? (
              <FindingDetails finding={finding} editor={editor} />
            ) : (
              <FindingLink href={`#${finding.field ?? ''}`} onClick={(event) => editor(event, finding)}>
                <FindingMessage finding={finding} />
              </FindingLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function FindingDetails({ finding, editor }: { finding: Finding; editor: string }) {
  const { message, excerpt, field } = finding
  return (
    <>
      <p>
        <FindingMessage finding={finding} />
      </p>
      {excerpt && !message.includes(excerpt) && (
        <p className="text-ink-soft text-sm">
          <q>{excerpt}</q>
        </p>
      )}
      {field && (
        <FindingLink href={`${editor}#${field}`}>
          Go to it in the editor<span className="sr-only"> to mend this: {message}</span>
        </FindingLink>
      )}
    </>
  )
}

function FindingMessage({ finding: { severity, message } }: { finding: Finding }) {
  return (
    <>
      <span className="sr-only">{signs[severity].label}: </span>
      {message}
    </>
  )
}

function FindingLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={`${linkStyle} inline-flex min-h-11 items-center justify-self-start`}>
      <span>{children}</span>
    </a>
  )
}

const signs: Record<Finding['severity'], { label: string; Icon: LucideIcon; colour: string }> = {
  error: { label: 'Error', Icon: CircleX, colour: 'text-danger' },
  warning: { label: 'Warning', Icon: TriangleAlert, colour: 'text-clay' },
  advice: { label: 'Advice', Icon: Lightbulb, colour: 'text-ink-soft' },
}

function SeverityIcon({ severity }: Pick<Finding, 'severity'>) {
  const { Icon, colour } = signs[severity]
  return <Icon aria-hidden="true" className={`${colour} mt-0.5 size-5 shrink-0`} />
}
