import { type ReactNode, useId } from 'react'

import { CellView } from '#app/records/record-cell.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'

import { kindInfo, type ContentKind } from './content-kinds.ts'
import { contentStatus, type Visibility } from './status.ts'

interface RecordPageProps {
  kind: ContentKind
  title: ReactNode
  name: string
  back: { href: string; label: string }
  visibility: Visibility
  hasDraft: boolean
  now: Date
  isWide?: true
  children: ReactNode
}

export function ContentRecordPage({
  kind,
  title,
  name,
  back,
  visibility,
  hasDraft,
  now,
  isWide,
  children,
}: RecordPageProps) {
  return (
    <DeskPage {...(isWide ? {} : { className: 'max-w-4xl' })} eyebrow={kindInfo[kind].many} title={title} back={back}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
        <bdi className="wrap-anywhere">{name}</bdi>
        <CellView cell={contentStatus(kind, { ...visibility, hasDraft, now })} />
      </p>
      {children}
    </DeskPage>
  )
}

export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
