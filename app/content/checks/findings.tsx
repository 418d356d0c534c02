import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'

import { linkStyle } from '#app/ui/buttons/link.tsx'
import { focusTarget } from '#app/ui/layout/focus-target.ts'

import type { Finding } from './finding.ts'

/** `editor`: its address; empty in the editor itself. */
export function Findings({ findings, editor }: { findings: readonly Finding[]; editor: string }) {
  if (findings.length === 0)
    return (
      <p className="flex items-start gap-2.5">
        <CircleCheck aria-hidden="true" className="text-sage mt-0.5 size-5 shrink-0" />
        <span>Nothing to fix.</span>
      </p>
    )
  return (
    <ul className="grid grid-cols-1 gap-3">
      {findings.map((finding, at) => (
        <FoundLine key={at} finding={finding} editor={editor} />
      ))}
    </ul>
  )
}

function FoundLine({ finding, editor }: { finding: Finding; editor: string }) {
  const { severity, message, excerpt, field } = finding
  const { label, Icon, colour } = signs[severity]
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className={`${colour} mt-0.5 size-5 shrink-0`} />
      <div className="grid min-w-0 grid-cols-1 wrap-anywhere">
        <p>
          <span className="sr-only">{label}: </span>
          {message}
        </p>
        {excerpt && !message.includes(excerpt) && (
          <p className="text-ink-soft text-sm">
            <q>{excerpt}</q>
          </p>
        )}
        {field && (
          <a
            href={`${editor}#${field}`}
            onClick={editor ? undefined : focusTarget}
            className={`${linkStyle} inline-flex min-h-11 items-center justify-self-start`}
          >
            {editor ? 'Go to it in the editor' : 'Go to it'}
            <span className="sr-only"> to mend this: {message}</span>
          </a>
        )}
      </div>
    </li>
  )
}

const signs: Record<Finding['severity'], { label: string; Icon: LucideIcon; colour: string }> = {
  error: { label: 'Error', Icon: CircleX, colour: 'text-danger' },
  warning: { label: 'Warning', Icon: TriangleAlert, colour: 'text-clay' },
}
