import type { ComponentProps } from 'react'

import { Choice } from './choice.tsx'
import type { CameBack } from './field-of.ts'
import { RecordForm } from './record-form.tsx'

interface StepFormProps extends ComponentProps<typeof RecordForm> {
  label: string
  intent: string
  /** It stands open. */
  isNext?: boolean
  refused: (CameBack & { intent: string }) | undefined
}

/** Folded away, unless it comes next or was refused. */
export function StepForm({ label, isNext = false, refused, ...form }: StepFormProps) {
  const cameBack = refused?.intent === form.intent ? refused : undefined
  return (
    <Choice label={label} isOpen={isNext || cameBack !== undefined}>
      <RecordForm next="#record-title" {...form} errors={cameBack?.errors} values={cameBack?.values} />
    </Choice>
  )
}
