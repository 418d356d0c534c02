import { Lock } from 'lucide-react'

import { formatPounds } from '#app/platform/formats/money.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { buyerFieldList } from '#app/shop/buyer-fields.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { HiddenFields } from '#app/ui/forms/hidden-fields.tsx'
import type { Failure } from '#app/ui/forms/unreachable.ts'
import { PublicForm } from '#app/ui/public-forms/public-form.tsx'

import { checkoutFailed } from './checkout-messages.ts'
import { checkoutFormId } from './payment-window.ts'

export type CheckoutAnswer = {
  errors?: FieldErrors
  failed?: Failure
  values?: SubmittedValues
  formToken?: string | undefined
  payment?: { payUrl: string; orderPath: string }
}

interface CheckoutFormProps {
  product: { pricePence: number }
  answer: CheckoutAnswer
  formToken: string
  included: string
  delivery: string
  returns: string
  words: CheckoutWords
}

type CheckoutWords = { details: string; payment: string }

export function CheckoutForm(props: CheckoutFormProps) {
  const { product, answer, formToken, included, delivery, returns, words } = props
  const { errors, values } = answer
  const field = (name: string) => ({ name, error: errors?.[name], defaultValue: submittedText(values, name) })
  return (
    <PublicForm id={checkoutFormId} unreachable={checkoutFailed} className="group/form grid grid-cols-1 gap-5">
      <HiddenFields formToken={formToken} />
      <input type="hidden" name="price" value={product.pricePence} />
      {buyerFieldList.map(([name, { input }]) => {
        const Input = (input.rows ? TextArea : TextField) as typeof TextField
        return <Input key={name} {...field(name)} {...input} required />
      })}
      <CheckoutTerms included={included} delivery={delivery} returns={returns} words={words} />
      <Button pendingLabel="Opening secure payment...">
        Proceed to Payment <span aria-hidden="true">·</span> {formatPounds(product.pricePence)}
      </Button>
    </PublicForm>
  )
}

type CheckoutTermsProps = { included: string; delivery: string; returns: string; words: CheckoutWords }

function CheckoutTerms({ included, delivery, returns, words }: CheckoutTermsProps) {
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
        {`${words.details} `}
        <Link href="/privacy" external>
          Privacy Policy
        </Link>
      </p>
      <p className="flex gap-2">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {words.payment}
      </p>
    </div>
  )
}
