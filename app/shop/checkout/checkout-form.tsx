import { Lock } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'

import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { buyerFieldList, findFieldErrors } from '#app/shop/buyer-fields.ts'
import { openPaymentWindow, windowField } from '#app/shop/checkout/payment-window.ts'
import { formatPounds } from '#app/shop/money.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { dropDraft } from '#app/ui/drafts/draft-storage.ts'
import { useDraft } from '#app/ui/drafts/use-draft.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { HiddenFields } from '#app/ui/forms/hidden-fields.tsx'
import type { Failure } from '#app/ui/forms/unreachable.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

export type CheckoutAnswer = {
  errors?: FieldErrors
  failed?: Failure
  values?: SubmittedValues
  formToken?: string | undefined
  payUrl?: string
  orderPath?: string
}

interface CheckoutFormProps {
  product: { pricePence: number }
  answer: CheckoutAnswer
  formToken: string
  included: string
  delivery: string
  returns: string
}

export const checkoutFormId = 'checkout'

export function CheckoutForm({ product, answer, formToken, included, delivery, returns }: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const paymentWindow = useRef<Window>(undefined)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>()
  const { state } = useNavigation()
  const isSending = useIsSlow(state !== 'idle')
  useDraft(form, { isAnswered: Object.keys(answer).length > 0 })
  useEffect(() => showFirstError(answer.errors), [answer.errors])
  useEffect(() => {
    const { failed, errors, payUrl, orderPath } = answer
    if (failed) showToast({ ...failed, kind: 'destructive' })
    if (failed || errors) paymentWindow.current?.close()
    if (payUrl && orderPath) goToPayment(paymentWindow.current, payUrl, orderPath)
  }, [answer])

  function send(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget)
    const found = findFieldErrors((field) => {
      const value = typed.get(field)
      return typeof value === 'string' ? value : ''
    })
    setFieldErrors(found)
    showFirstError(found)
    // The first of two presses is already being sent.
    if (found || state !== 'idle') return event.preventDefault()
    paymentWindow.current = openPaymentWindow()
    const field = event.currentTarget.elements.namedItem(windowField)
    if (field instanceof HTMLInputElement) field.value = paymentWindow.current ? 'open' : ''
  }

  const errors = fieldErrors ?? answer.errors
  const field = (name: string) => ({ name, error: errors?.[name], defaultValue: submittedText(answer.values, name) })
  return (
    <Form
      ref={form}
      id={checkoutFormId}
      method="post"
      noValidate
      onSubmit={send}
      className="group/form grid grid-cols-1 gap-5"
    >
      {errors && <ErrorSummary errors={errors} />}
      <HiddenFields formToken={formToken} />
      <input type="hidden" name="price" value={product.pricePence} />
      <input type="hidden" name={windowField} />
      {buyerFieldList.map(([name, { input }]) => {
        const Input = (input.rows ? TextArea : TextField) as typeof TextField
        return <Input key={name} {...field(name)} {...input} required />
      })}
      <CheckoutTerms included={included} delivery={delivery} returns={returns} />
      <Button pending={isSending} pendingLabel="Opening secure payment...">
        Proceed to Payment <span aria-hidden="true">·</span> {formatPounds(product.pricePence)}
      </Button>
    </Form>
  )
}

function showFirstError(fieldErrors: FieldErrors | undefined) {
  const [first] = Object.values(fieldErrors ?? {})
  if (first) showToast({ title: 'Validation Error', description: first, kind: 'destructive' })
}

/** A buyer who closed the payment window pays in this one. */
function goToPayment(paymentWindow: Window | undefined, payUrl: string, orderPath: string) {
  dropDraft(location.pathname)
  if (!paymentWindow || paymentWindow.closed) return location.replace(payUrl)
  paymentWindow.location.replace(payUrl)
  location.replace(`${orderPath}?window=open`)
}

type CheckoutTermsProps = { included: string; delivery: string; returns: string }

function CheckoutTerms({ included, delivery, returns }: CheckoutTermsProps) {
  return (
    <div className="bg-sage-mist grid gap-2 rounded-md px-4 py-3.5 text-sm">
      <p>
        The price includes {included}. {delivery}
      </p>
      {returns && (
        <details>
          <summary className="min-h-6 cursor-pointer font-semibold">Your right to cancel</summary>
          <p className="mt-1 whitespace-pre-line">{returns}</p>
        </details>
      )}
      <p>
        We use these details to send your order and to tell you about it, for nothing else.{' '}
        <Link href="/privacy" external>
          Privacy Policy
        </Link>
      </p>
      <p className="flex gap-2">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        You pay on the page of our card provider. We never see your card.
      </p>
    </div>
  )
}
