import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import type { ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import type { SubmittedAltTexts } from '#app/media/picture-field/alt-texts.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'

import { ProductForm, type ProductFormProps } from './product-form.tsx'
import { productListPath } from './product-list.ts'

type Answer = {
  errors?: FieldErrors
  failed?: Failed
  conflicts?: Record<string, ConflictingVersions>
  base?: Record<string, string>
  isDeleted?: boolean
  values?: SubmittedValues
  pictures?: ChosenPicture[]
  alts?: SubmittedAltTexts
}

type ProductDialogProps = Omit<ProductFormProps, 'errors' | 'conflicts' | 'alts' | 'action'> & {
  title: string
  answer: Answer | undefined
  isDeleted?: boolean | undefined
}

const conflictToast = {
  title: 'Not saved yet',
  description: 'Somebody else has changed the same while you were editing',
}

export function ProductDialog({ title, answer, isDeleted, ...props }: ProductDialogProps) {
  // As opened: a colleague's later save must not become this form's base.
  const [{ fields, base, pictures, ...form }] = useState(props)
  const { list } = form
  const { errors, failed, conflicts, values, alts } = answer ?? {}
  const navigate = useNavigate()

  useEffect(() => {
    const [firstError] = Object.entries(answer?.errors ?? {}).flatMap(([name, error]) =>
      bothChanged(answer)[name] ? [] : [error],
    )
    if (firstError) showToast({ title: 'Validation Error', description: firstError, kind: 'destructive' })
    if (Object.keys(bothChanged(answer)).length > 0) showToast({ ...conflictToast, kind: 'destructive' })
    if (answer?.failed) showToast({ ...answer.failed, kind: 'destructive' })
  }, [answer])

  return (
    <Dialog
      size="wide"
      title={title}
      closeHref={list}
      onClose={() => void navigate(list, { preventScrollReset: true })}
    >
      <div className="grid grid-cols-1 gap-5">
        {errors && <ErrorSummary errors={errors} />}
        {failed && <Notice kind="warning">{failed.description}</Notice>}
        {isDeleted && (
          <Notice kind="warning" title="Somebody deleted this product while you were editing it">
            What you typed is still here. Save it as a new product, or leave it.
          </Notice>
        )}
        <ProductForm
          // Remounted when the base changes, so that every field shows the value that it is compared with.
          key={JSON.stringify([answer?.base, alts?.base])}
          {...form}
          // A deleted product that is saved again has none.
          variants={isDeleted ? undefined : form.variants}
          fields={values ?? fields}
          base={answer?.base ?? base}
          pictures={answer?.pictures ?? pictures}
          errors={errors}
          conflicts={conflicts}
          alts={alts}
          action={isDeleted ? `${productListPath}/products/new${searchOf(list)}` : undefined}
        />
      </div>
    </Dialog>
  )
}

function bothChanged(answer: Answer | undefined): Record<string, ConflictingVersions> {
  return { ...answer?.conflicts, ...answer?.alts?.conflicts }
}

function searchOf(list: string) {
  return list.slice(productListPath.length)
}
