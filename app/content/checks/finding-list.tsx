import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'

import type { Finding } from '#app/content/checks/finding.ts'
import { linkStyle } from '#app/ui/link.tsx'

interface FindingListProps {
  findings: readonly Finding[]
  /** The address of the editor; empty within it. */
  editor: string
  /** In the editor: leads to the words themselves. */
  onFollow?: ((event: MouseEvent, finding: Finding) => void) | undefined
}

/** What the checks say, errors first; each leads to its field. */
export function FindingList({ findings, editor, onFollow }: FindingListProps) {
  if (findings.length === 0)
    return (
      <p className="flex items-start gap-2.5">
        <CircleCheck aria-hidden="true" className="text-sage mt-0.5 size-5 shrink-0" />
        <span>Nothing to mend.</span>
      </p>
    )
  return (
    <ul className="grid grid-cols-1 gap-4">
      {findings.map((finding, at) => (
        <li key={at} className="flex items-start gap-2.5">
          <Mark severity={finding.severity} />
          <div className="grid min-w-0 grid-cols-1 wrap-anywhere">
            <p>
              <span className="sr-only">{finding.severity === 'error' ? 'Error: ' : 'Warning: '}</span>
              {finding.message}
            </p>
            {finding.excerpt && !finding.message.includes(finding.excerpt) && <Excerpt>{finding.excerpt}</Excerpt>}
            {finding.field && (
              <a
                href={`${editor}#${finding.field}`}
                onClick={onFollow && ((event) => onFollow(event, finding))}
                className={`${linkStyle} inline-flex min-h-11 items-center justify-self-start`}
              >
                {editor ? 'Go to it in the editor' : 'Go to it'}
                <span className="sr-only">: {finding.message}</span>
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Mark({ severity }: Pick<Finding, 'severity'>) {
  return severity === 'error' ? (
    <CircleX aria-hidden="true" className="text-danger mt-0.5 size-5 shrink-0" />
  ) : (
    <TriangleAlert aria-hidden="true" className="text-clay mt-0.5 size-5 shrink-0" />
  )
}

function Excerpt({ children }: { children: ReactNode }) {
  return (
    <p className="text-ink-soft text-sm">
      <q>{children}</q>
    </p>
  )
}
