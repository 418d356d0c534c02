import type { ComponentProps } from 'react'

import { Choice } from './choice.tsx'
import type { SubmittedForm } from './field-of.ts'
import { RecordForm } from './record-form.tsx'

interface StepFormProps extends ComponentProps<typeof RecordForm> {
  label: string
  intent: string
  isNext?: boolean
  refused: (SubmittedForm & { intent: string }) | undefined
}

/** Folded away, unless it comes next or was refused. */
export function StepForm({ label, isNext = false, refused, ...form }: StepFormProps) {
  const submittedForm = refused?.intent === form.intent ? refused : undefined
  return (
    <Choice label={label} isOpen={isNext || submittedForm !== undefined}>
      <RecordForm next="#record-title" {...form} errors={submittedForm?.errors} values={submittedForm?.values} />
    </Choice>
  )
}
