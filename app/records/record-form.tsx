import { useEffect, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'

import { FormBase } from '#app/desk-parts/merge-conflict.tsx'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { KindWords, RecordAnswer, RecordDialog } from './page-data.ts'
import { RecordField, topFields } from './record-field.tsx'

type RecordFormProps = {
  dialog: Extract<RecordDialog, { is: 'form' }>
  words: KindWords
  back: string
  answer: RecordAnswer | undefined
}

export function RecordForm({ dialog, words, back, answer = {} }: RecordFormProps) {
  // As opened: a colleague's later save must not become this form's base.
  const [opened] = useState(dialog)
  const { title, fields } = opened
  const { errors, failed, conflicts, base = opened.base, values = opened.values } = answer
  const navigate = useNavigate()
  const isSaving = useIsSlow(useNavigation().formMethod === 'POST')
  const form = { fields, values, errors, conflicts }
  const hasFile = Object.values(fields).some(({ shape }) => shape === 'file')

  useEffect(() => {
    const [firstError] = Object.values(errors ?? {})
    if (firstError) showToast({ title: 'Validation Error', description: firstError, kind: 'destructive' })
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [errors, failed])

  return (
    <Dialog title={title} closeHref={back} onClose={() => void navigate(back, { preventScrollReset: true })}>
      <Form
        // Remounted when the base changes, so that every field shows the value that it is compared with.
        key={JSON.stringify(answer.base)}
        method="post"
        {...(hasFile ? { encType: 'multipart/form-data' as const } : {})}
        noValidate
        preventScrollReset
        className="grid grid-cols-1 gap-5"
      >
        {errors && <ErrorSummary errors={errors} />}
        {failed && <FailedNote failed={failed} />}
        {base && <FormBase base={base} />}
        {!opened.base && <AttemptField />}
        {topFields(fields).map((name) => (
          <RecordField key={name} name={name} form={form} />
        ))}
        {Object.keys(conflicts ?? {}).length > 0 && (
          <p className="text-danger font-semibold">Not saved yet. Choose above which version stays, then save again.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button pending={isSaving} pendingLabel="Saving...">
            {opened.base ? `Save ${words.title}` : (words.create ?? `Add ${words.title}`)}
          </Button>
          <Link to={back} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}
