import { PasswordField } from '#app/ui/fields/password-field.tsx'

export function NewPasswordField({ label = 'New password', error }: { label?: string; error: string | undefined }) {
  return (
    <PasswordField
      name="password"
      label={label}
      hint="At least 12 characters. Three or four words that have nothing to do with each other are good."
      autoComplete="new-password"
      required
      error={error}
    />
  )
}
