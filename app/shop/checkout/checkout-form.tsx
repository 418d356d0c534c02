import { Lock } from 'lucide-react'

import { formatPounds } from '#app/platform/formats/money.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { itemName, totalOf, writeItem } from '#app/shop/basket/order-items.ts'
import type { WantedLine } from '#app/shop/basket/wanted-lines.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { HiddenFields } from '#app/ui/forms/hidden-fields.tsx'
import type { Failure } from '#app/ui/forms/unreachable.ts'
import { PublicForm } from '#app/ui/public-forms/public-form.tsx'

import { BuyerFields } from './buyer-fields.tsx'
import { checkoutFailed } from './checkout-messages.ts'
import { checkoutFormId } from './payment-window.ts'
import type { LineProblem } from './submit-order.server.ts'

export type CheckoutAnswer = {
  errors?: FieldErrors
  failed?: Failure
  values?: SubmittedValues
  formToken?: string | undefined
  payment?: { payUrl: string; orderPath: string }
  problems?: LineProblem[] | undefined
}

interface CheckoutFormProps {
  lines: WantedLine[]
  isBasket: boolean
  answer: CheckoutAnswer
  formToken: string
  included: string
  delivery: string
  returns: string
  words: CheckoutWords
}

type CheckoutWords = { details: string; payment: string }

export function CheckoutForm(props: CheckoutFormProps) {
  const { lines, isBasket, answer, formToken, included, delivery, returns, words } = props
  const { errors, values } = answer
  const chosen = Number(submittedText(values, 'quantity') ?? 1)
  const ordered = isBasket ? lines : lines.map((line) => ({ ...line, quantity: Math.min(chosen, line.most) }))
  const total = totalOf(ordered)
  return (
    <PublicForm id={checkoutFormId} unreachable={checkoutFailed} className="group/form grid grid-cols-1 gap-5">
      <HiddenFields formToken={formToken} />
      {isBasket ? <BasketItems lines={lines} /> : ordered.map((line) => <OneItem key={line.productId} line={line} />)}
      <BuyerFields errors={errors} values={values} />
      <CheckoutTerms included={included} delivery={delivery} returns={returns} words={words} />
      <Button pendingLabel="Opening secure payment...">
        Proceed to Payment <span aria-hidden="true">·</span> <span data-total>{formatPounds(total)}</span>
      </Button>
    </PublicForm>
  )
}

function BasketItems({ lines }: { lines: WantedLine[] }) {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => <input key={line.productId} type="hidden" name={itemName} value={writeItem(line)} />)
}

function OneItem({ line }: { line: WantedLine }) {
  const { pricePence, most, quantity } = line
  const counts = Array.from({ length: most }, (_, at) => String(at + 1))
  return (
    <>
      <input type="hidden" name="price" value={pricePence} />
      {most > 1 && (
        <SelectField
          name="quantity"
          label="Quantity"
          hint={`${formatPounds(pricePence)} each`}
          width="short"
          options={counts.map((count) => ({ value: count, label: count }))}
          defaultValue={String(quantity)}
        />
      )}
    </>
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
