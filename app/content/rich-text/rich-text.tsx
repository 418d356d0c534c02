import type { ReactNode } from 'react'

import { TextArea } from '#app/ui/text-area.tsx'

interface RichTextProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Markdown. */
  defaultValue: string
  rows?: number
}

/** A text of blocks, written as Markdown. Its textarea sends it and tells of every change by a bubbling `input` event. */
export function RichText({ rows = 15, ...field }: RichTextProps) {
  return <TextArea {...field} rows={rows} />
}
