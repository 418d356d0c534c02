import { useEffect, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'

import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import { FormBase } from './merge-conflict.tsx'

type CategoryDialogProps = {
  title: string
  list: string
  name?: string | undefined
  answer: { errors?: FieldErrors; failed?: Failed; values?: SubmittedValues; base?: Record<string, string> } | undefined
}

export function CategoryDialog({ title, list, name, answer }: CategoryDialogProps) {
  const { errors, failed, values } = answer ?? {}
  // Keeps the name the form was opened with, even if a colleague renames the category.
  const [opened] = useState(name)
  const navigate = useNavigate()
  const isSaving = useIsSlow(useNavigation().formMethod === 'POST')

  useEffect(() => {
    const [firstError] = Object.values(answer?.errors ?? {})
    if (firstError) showToast({ title: 'Validation Error', description: firstError, kind: 'destructive' })
    if (answer?.failed) showToast({ ...answer.failed, kind: 'destructive' })
  }, [answer])

  return (
    <Dialog title={title} closeHref={list} onClose={() => void navigate(list, { preventScrollReset: true })}>
      <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-5">
        <FormBase base={answer?.base ?? (opened === undefined ? {} : { name: opened })} />
        {errors && <ErrorSummary errors={errors} />}
        {failed && <FailedNote failed={failed} />}
        <TextField
          name="name"
          label="Category name"
          autoComplete="off"
          required
          error={errors?.name}
          defaultValue={submittedText(values, 'name') ?? opened}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={isSaving} pendingLabel="Saving...">
            {name === undefined ? 'Add Category' : 'Save Category'}
          </Button>
          <Link to={list} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}

export function describeRename(now: string) {
  return { name: `Somebody else has called it “${now}” meanwhile. Save again to call it as you wrote, or cancel` }
}
