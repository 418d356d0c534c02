import type { ExportColumn } from '#app/desk-parts/export/column-choice.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { reviewKinds } from '#app/enquiries/review/kinds/review-kinds.ts'

/** What an export can hold, in the order of its columns. */
export function exportColumns(kind: EnquiryKind): ExportColumn[] {
  return [
    { name: 'reference', label: 'Reference' },
    { name: 'date', label: 'Date' },
    ...reviewKinds[kind].facts.map(({ name, term }) => ({ name, label: term })),
    { name: 'status', label: 'Status' },
    { name: 'answered', label: 'Answered' },
    { name: 'outcome', label: 'Outcome' },
  ]
}
