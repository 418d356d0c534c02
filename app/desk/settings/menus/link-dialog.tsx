import { useEffect, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'

import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { SelectOption } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import { elsewhere, ownMenu } from './link-form.ts'

export type LinkAnswer = {
  errors?: FieldErrors
  failed?: Failed
  values?: SubmittedValues
  before?: string
}

type LinkDialogProps = {
  title: string
  menuPath: string
  maxLabel: number
  destinations: readonly SelectOption[]
  parents: readonly SelectOption[]
  /** An entry with links under it has no address of its own. */
  isMenu: boolean
  present: { label: string; leadsTo: string; address: string; parent: string; before: string }
  answer: LinkAnswer | undefined
}

export function LinkDialog({
  title,
  menuPath,
  maxLabel,
  destinations,
  parents,
  isMenu,
  answer,
  ...props
}: LinkDialogProps) {
  // Keeps the values the form was opened with, even if a colleague saves meanwhile.
  const [present] = useState(props.present)
  const { errors, failed, values } = answer ?? {}
  const navigate = useNavigate()
  const isSaving = useIsSlow(useNavigation().formMethod === 'POST')
  const value = (name: 'label' | 'leadsTo' | 'address' | 'parent') => submittedText(values, name) ?? present[name]

  useEffect(() => {
    const [firstError] = Object.values(answer?.errors ?? {})
    if (answer?.failed) showToast({ ...answer.failed, kind: 'destructive' })
    else if (firstError) showToast({ title: 'Error', description: firstError, kind: 'destructive' })
  }, [answer])

  return (
    <Dialog title={title} closeHref={menuPath} onClose={() => void navigate(menuPath, { preventScrollReset: true })}>
      {/* A new key shows the other person's changes in the fields. */}
      <Form key={answer?.before} method="post" noValidate preventScrollReset className="group grid grid-cols-1 gap-5">
        {errors && <ErrorSummary errors={errors} />}
        {failed && <Notice kind="warning">{failed.description}</Notice>}
        <AttemptField />
        <input type="hidden" name="before" value={answer?.before ?? present.before} />
        <TextField
          name="label"
          label="Label"
          hint={`What the link says, in ${maxLabel} characters or fewer.`}
          autoComplete="off"
          required
          error={errors?.label}
          defaultValue={value('label')}
        />
        {isMenu ? (
          <input type="hidden" name="leadsTo" value={ownMenu} />
        ) : (
          <>
            <SelectField
              name="leadsTo"
              label="Leads to"
              placeholder="Please choose"
              required
              error={errors?.leadsTo}
              defaultValue={value('leadsTo')}
              options={[{ value: elsewhere, label: 'Another address, written below' }, ...destinations]}
            />
            <TextField
              name="address"
              label="Another address"
              hint="A path of this site such as /about, or an address that starts with https://. It opens in a new tab where it leads elsewhere."
              autoComplete="off"
              spellCheck={false}
              error={errors?.address}
              defaultValue={value('address')}
              // CSS hides it where it does not apply, without scripts.
              className="group-[:not(:has(option[value=elsewhere]:checked))]:hidden"
            />
            {parents.length > 0 && (
              <SelectField
                name="parent"
                label="Where it stands"
                width="half"
                error={errors?.parent}
                defaultValue={value('parent')}
                options={[{ value: '', label: 'In the bar itself' }, ...parents]}
              />
            )}
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button pending={isSaving} pendingLabel="Saving...">
            Save
          </Button>
          <Link to={menuPath} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}
