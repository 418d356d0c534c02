import { TextField } from '#app/ui/fields/text-field.tsx'

type EmailFieldProps = { defaultValue: string | undefined; error: string | undefined }

export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
