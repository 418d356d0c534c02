import { Form, Link, useNavigate, useNavigation } from 'react-router'

import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

type RedirectDialogProps = {
  from: string
  list: string
  destinations: { value: string; label: string }[]
  /** What the action answers when nothing was added. */
  answer: { errors?: FieldErrors; failed?: Failed; values?: SubmittedValues } | undefined
}

export function RedirectDialog({ from, list, destinations, answer }: RedirectDialogProps) {
  const { errors, failed, values } = answer ?? {}
  const navigate = useNavigate()
  const isSaving = useIsSlow(useNavigation().formMethod === 'POST')
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, inputMode: 'url' } as const
  const field = (name: string) => ({ name, error: errors?.[name], defaultValue: submittedText(values, name) })
  const page = <SelectField {...field('page')} label="Page" placeholder="Please choose" options={destinations} />
  const address = <TextField {...field('address')} {...plain} label="Address" hint="Such as /shop/muslin-swaddle" />
  return (
    <Dialog title="New Redirect" closeHref={list} onClose={() => void navigate(list, { preventScrollReset: true })}>
      <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-6">
        {errors && <ErrorSummary errors={errors} />}
        {failed && <FailedNote failed={failed} />}
        <TextField
          {...field('from')}
          {...plain}
          label="From"
          hint="The address that visitors still ask for, such as /old-page."
          defaultValue={submittedText(values, 'from') ?? from}
          required
        />
        <RadioGroup
          name="how"
          legend="Visitors are led to"
          error={errors?.how}
          defaultValue={submittedText(values, 'how') ?? 'page'}
          options={[
            { value: 'page', label: 'A page', reveal: page },
            { value: 'address', label: 'Another address of this site', reveal: address },
            { value: 'gone', label: 'Nowhere: it is gone for good', hint: 'Search engines forget it (410).' },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={isSaving} pendingLabel="Saving...">
            Add Redirect
          </Button>
          <Link to={list} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}
