import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import type { Failed } from '#app/platform/attempt.server.ts'
import type { FieldErrors, KeptInput } from '#app/platform/kept-input.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'

import { NewerVersion, type Difference } from './newer-version.tsx'
import { ProductForm, type ProductFormProps } from './product-form.tsx'
import { productListPath } from './product-list.ts'

/** What the action answers when nothing was saved. */
type Answer = {
  errors?: FieldErrors
  failed?: Failed
  newer?: Difference[]
  gone?: boolean
  kept?: KeptInput
  pictures?: ChosenPicture[]
}

type ProductDialogProps = Omit<ProductFormProps, 'errors' | 'action'> & {
  title: string
  answer: Answer | undefined
  /** It was deleted while it was edited. */
  isGone?: boolean | undefined
}

const newerToast = { title: 'Not saved yet', description: 'Somebody else has saved this product since you opened it' }

export function ProductDialog({ title, answer, isGone, fields, pictures, ...form }: ProductDialogProps) {
  const { list, product } = form
  const { errors, failed, newer, kept } = answer ?? {}
  const navigate = useNavigate()

  useEffect(() => {
    const [slip] = Object.values(answer?.errors ?? {})
    if (slip) showToast({ title: 'Validation Error', description: slip, kind: 'destructive' })
    if (answer?.newer) showToast({ ...newerToast, kind: 'destructive' })
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
        {newer && product && (
          <NewerVersion differences={newer} again={`${productListPath}/products/${product.id}${searchOf(list)}`} />
        )}
        {isGone && (
          <Notice kind="warning" title="Somebody deleted this product while you were editing it">
            What you typed is still here. Save it as a new product, or leave it.
          </Notice>
        )}
        <ProductForm
          {...form}
          fields={kept ?? fields}
          pictures={answer?.pictures ?? pictures}
          errors={errors}
          action={isGone ? `${productListPath}/products/new${searchOf(list)}` : undefined}
        />
      </div>
    </Dialog>
  )
}

function searchOf(list: string) {
  return list.slice(productListPath.length)
}
