import type { ComponentProps } from 'react'

import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

type TextProps = Partial<ComponentProps<typeof TextField>>
type PasswordProps = Partial<ComponentProps<typeof PasswordField>>

// By the names under which password managers find them.

export function EmailField(props: TextProps) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}

export function PresentPasswordField(props: PasswordProps) {
  return <PasswordField name="password" label="Password" autoComplete="current-password" required {...props} />
}

export function NewPasswordField(props: PasswordProps) {
  return (
    <PasswordField
      name="password"
      label="New password"
      hint="At least 12 characters. Three or four words that have nothing to do with each other are good."
      autoComplete="new-password"
      required
      {...props}
    />
  )
}

export function CodeField(props: TextProps) {
  return (
    <TextField
      name="code"
      label="Code"
      hint="The six digits that your authenticator app shows now, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}

type Name = 'firstName' | 'lastName'
type NameFieldsProps = { values: Record<Name, string | null>; errors: FieldErrors | undefined }

export function NameFields({ values, errors }: NameFieldsProps) {
  return (
    <>
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        required
        defaultValue={values.firstName ?? ''}
        error={errors?.firstName}
      />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        required
        defaultValue={values.lastName ?? ''}
        error={errors?.lastName}
      />
    </>
  )
}
