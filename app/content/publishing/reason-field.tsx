import { longestReason } from '#app/content/publishing/reason-form.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'

interface ReasonFieldProps {
  defaultValue: string | undefined
  error: string | undefined
}

/** Asked where the checks warn of something. */
export function ReasonField({ defaultValue, error }: ReasonFieldProps) {
  return (
    <TextArea
      name="inSpiteOf"
      label="Why publish it in spite of the warnings?"
      hint="Kept in its history, for whoever wonders later."
      rows={2}
      limit={longestReason}
      required
      defaultValue={defaultValue}
      error={error}
    />
  )
}
