import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

type PasswordPageProps = {
  title: string
  lead: string
  button: string
  isDangerous?: boolean
  /** A required action, so there is no back link. */
  isRequired?: boolean
  errors: FieldErrors | undefined
  children?: ReactNode
}

export function PasswordPage(props: PasswordPageProps) {
  const { title, lead, button, isDangerous = false, isRequired = false, errors, children } = props
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title={title}
        lead={lead}
        back={isRequired ? undefined : { href: '/cms/account', label: 'Back to My account' }}
      />
      {children}
      <Form method="post" noValidate className="max-w-measure grid gap-5">
        {errors && <ErrorSummary errors={errors} />}
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          error={errors?.password}
        />
        <Button
          kind={isDangerous ? 'danger' : 'primary'}
          pending={isPending}
          pendingLabel="One moment..."
          className="justify-self-start"
        >
          {button}
        </Button>
      </Form>
    </div>
  )
}
