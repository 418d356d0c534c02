import type { ComponentProps } from 'react'

import { TextField } from '#app/ui/fields/text-field.tsx'

interface TitleFieldProps extends ComponentProps<typeof TextField> {
  /** The name of the field below, which Enter focuses. */
  below: string
}

export function TitleField({ below, ...field }: TitleFieldProps) {
  return (
    <TextField
      {...field}
      required
      autoComplete="off"
      enterKeyHint="next"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        document.getElementById(below)?.focus()
      }}
      className="[&_input]:font-display [&_input]:text-2xl"
    />
  )
}
