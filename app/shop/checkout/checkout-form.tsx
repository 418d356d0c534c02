import { Lock } from 'lucide-react'

import { formatPounds } from '#app/platform/formats/money.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import type { LoadedBasketLine } from '#app/shop/basket/basket-lines.server.ts'
import { itemName, quantityOptions, readQuantity, totalOf, writeItem } from '#app/shop/basket/order-items.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { HiddenFields } from '#app/ui/forms/hidden-fields.tsx'
import type { Failure } from '#app/ui/forms/unreachable.ts'
import { PublicForm } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/checkout.route'
import { BuyerFields } from './buyer-fields.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { checkoutFailed } from './checkout-messages.ts'
import { CheckoutSums } from './checkout-sums.tsx'
import type { Charged } from './order-charges.server.ts'
import { checkoutFormId } from './payment-window.ts'
import type { LineProblem } from './submit-order.server.ts'

import basketStyles from './basket.css?url'

export type CheckoutAnswer = {
  errors?: FieldErrors
  failed?: Failure
  /** Not a failure: the buyer sees the new total before ordering. */
  isNewTotal?: boolean
  values?: SubmittedValues
  formToken?: string | undefined
  payment?: { payUrl: string; orderPath: string }
  problems?: LineProblem[] | undefined
  charges?: Charged
  /** Shown beside the sums while the buyer is still typing. */
  quoteErrors?: FieldErrors
}

type Page = Route.ComponentProps['loaderData']

interface CheckoutFormProps {
  page: Page
  lines: LoadedBasketLine[]
  choice: Page['choice']
  answer: CheckoutAnswer
}

export type VariantChoice = NonNullable<Page['choice']>

export function CheckoutForm({ page, lines, choice, answer }: CheckoutFormProps) {
  const { isBasket, charging } = page
  const { errors, values, charges } = answer
  const quantity = readQuantity(submittedText(values, 'quantity'))
  const ordered = quantity ? lines.map((line) => ({ ...line, quantity: Math.min(quantity, line.most) })) : lines
  const goodsPence = totalOf(ordered)
  const total = goodsPence - (charges?.discountPence ?? 0) + (charges?.deliveryPence ?? 0)
  return (
    <PublicForm
      id={checkoutFormId}
      unreachable={checkoutFailed}
      className="group/form grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-[1fr_20rem]"
    >
      <HiddenFields formToken={answer.formToken ?? page.formToken} />
      <div className="grid grid-cols-1 gap-5">
        {choice ? <ChooseVariant choice={choice} error={errors?.[itemName]} /> : <Items lines={ordered} />}
        {!isBasket && ordered.map((line) => <Quantity key={line.key} line={line} hasChoice={choice !== undefined} />)}
        <BuyerFields errors={errors} values={values} />
        {/* The last code may have been switched off since the page was opened. */}
        {(charging.hasCodes || errors?.code) && (
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              name="code"
              label="Discount code"
              optional
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={errors?.code}
              defaultValue={submittedText(values, 'code')}
            />
            {/* Leaving the field applies the code. Without scripts the order does, and shows the new total first. */}
            <Button type="button" kind="secondary" className="noscript:hidden">
              Apply
            </Button>
          </div>
        )}
      </div>
      {/* On phones the items come first, and the total with the button last. */}
      <div className={`contents gap-5 lg:grid ${isBasket ? 'checkout-side' : 'lg:sticky lg:top-20'}`}>
        {isBasket && <link rel="stylesheet" href={basketStyles} precedence="default" />}
        <CheckoutLines lines={lines} priceNote={page.priceNote} choice={choice} />
        <CheckoutTerms {...page} />
        <div className={`grid grid-cols-1 gap-5 ${isBasket ? 'checkout-total' : ''}`}>
          <CheckoutSums
            charging={charging}
            goodsPence={goodsPence}
            charges={charges}
            error={answer.quoteErrors && Object.values(answer.quoteErrors).join('. ')}
            total={formatPounds(total)}
          />
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
            Total{' '}
            <strong className="text-2xl tabular-nums" data-total={lines[0]?.pricePence}>
              {formatPounds(total)}
            </strong>
          </p>
          <Button pendingLabel="Opening secure payment...">
            Proceed to Payment <span aria-hidden="true">·</span>{' '}
            <span data-total={lines[0]?.pricePence}>{formatPounds(total)}</span>
          </Button>
        </div>
      </div>
    </PublicForm>
  )
}

function Items({ lines }: { lines: LoadedBasketLine[] }) {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => <input key={line.key} type="hidden" name={itemName} value={writeItem(line)} />)
}

function ChooseVariant({ choice, error }: { choice: VariantChoice; error: string | undefined }) {
  const { label, productId, variants, chosen } = choice
  const options = variants.map(({ id: variantId, name, pricePence, stock }) => ({
    value: writeItem({ productId, variantId, quantity: 1, pricePence }),
    label: `${name} · ${stock === 0 ? 'sold out' : formatPounds(pricePence)}`,
    disabled: stock === 0,
  }))
  return (
    <SelectField
      name={itemName}
      label={label}
      placeholder="Please choose"
      width="half"
      required
      options={options}
      defaultValue={options[variants.findIndex(({ id }) => id === chosen?.id)]?.value}
      error={error}
    />
  )
}

/** With variants, each option of the choice shows its price. */
function Quantity({ line, hasChoice }: { line: LoadedBasketLine; hasChoice: boolean }) {
  const { pricePence, most, quantity } = line
  if (most <= 1) return null
  return (
    <SelectField
      name="quantity"
      label="Quantity"
      {...(hasChoice ? {} : { hint: `${formatPounds(pricePence)} each` })}
      width="short"
      options={quantityOptions(most)}
      defaultValue={String(quantity)}
    />
  )
}

function CheckoutTerms({ included, delivery, returns, words }: Page) {
  return (
    <div className="bg-sage-mist grid gap-2 rounded-md px-4 py-3.5 text-sm">
      <p>
        {included ? `The price includes ${included}. ` : ''}
        {delivery}
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
