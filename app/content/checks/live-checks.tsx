import { type ReactNode, type RefObject, useState } from 'react'

import { FindingList } from '#app/content/checks/finding-list.tsx'
import { SearchPreview } from '#app/content/checks/search-preview.tsx'
import { hasOwnPage } from '#app/content/checks/search-rules.ts'
import { SocialPreview } from '#app/content/checks/social-preview.tsx'
import { useChecks } from '#app/content/checks/use-checks.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'

import { focusFinding } from './focus-finding.ts'

export interface LiveChecksProps {
  form: RefObject<HTMLFormElement | null>
  kind: ContentKind
  /** Of the record. */
  path: string
  /** What stood in the form at first. */
  fields: ContentFields
}

const mostShown = 5

/** What the checks say of the words as they are typed, and how others will show them. */
export function LiveChecks({ form, ...checked }: LiveChecksProps) {
  const { words, findings, answer, isUnanswered } = useChecks(form, checked)
  const rest = findings.slice(mostShown)
  return (
    <>
      {(answer || findings.length > 0) && <FindingList editor={focusFinding} findings={findings.slice(0, mostShown)} />}
      {rest.length > 0 && (
        <details>
          <summary className={summaryStyle}>{rest.length} more</summary>
          <FindingList editor={focusFinding} findings={rest} />
        </details>
      )}
      {isUnanswered && (
        <p className="text-ink-soft text-sm">
          The site does not answer: links, pictures and titles are not checked now.
        </p>
      )}
      {answer && hasOwnPage(checked.kind) && (
        <>
          <Preview summary="In search results">
            <SearchPreview kind={checked.kind} fields={words} site={answer} />
          </Preview>
          <Preview summary="When somebody shares it">
            <SocialPreview kind={checked.kind} fields={words} site={answer} />
          </Preview>
        </>
      )}
    </>
  )
}

/** Drawn only while somebody looks: the picture is made anew for each title. */
function Preview({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="border-line border-t pt-2">
      <summary className={summaryStyle}>{summary}</summary>
      {isOpen && children}
    </details>
  )
}

const summaryStyle = 'min-h-11 cursor-pointer py-2.5 font-semibold'
