import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { ChooseVersion, type ConflictingVersions, FormBase } from '#app/desk-parts/merge-conflict.tsx'
import { fieldOf } from '#app/desk-parts/record/field-of.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { makeUpCode } from '#app/shop/discounts/discount.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { useInvisibleUntilHydrated } from '#app/ui/use-hydrated.ts'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

export type DiscountFormProps = {
  list: string
  fields: SubmittedValues
  base?: Record<string, string> | undefined
  errors?: FieldErrors | undefined
  conflicts?: Record<string, ConflictingVersions> | undefined
}

export function DiscountForm({ list, fields, base, errors, conflicts }: DiscountFormProps) {
  const isSaving = useIsSlow(useNavigation().formMethod === 'POST')
  const field = fieldOf({ errors, values: fields })
  const choose = (name: string) => <ChooseVersion name={name} versions={conflicts && ownValue(conflicts, name)} />
  return (
    <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-6">
      {base ? (
        <FormBase base={base} />
      ) : (
        <>
          <AttemptField />
          <CodeField {...field('code')} />
        </>
      )}
      <RadioGroup
        {...field('kind')}
        legend="What it does"
        options={[
          {
            value: 'percent',
            label: 'Takes a percentage off',
            reveal: (
              <TextField
                {...field('percent')}
                label="Per cent off"
                inputMode="numeric"
                autoComplete="off"
                width="short"
              />
            ),
          },
          {
            value: 'amount',
            label: 'Takes an amount off',
            reveal: (
              <TextField
                {...field('amount')}
                label="Amount off (£)"
                inputMode="decimal"
                autoComplete="off"
                prefix="£"
                width="short"
              />
            ),
          },
          { value: 'free delivery', label: 'Makes delivery free', hint: 'For shops that charge for delivery.' },
        ]}
      />
      {['kind', 'percent', 'amount'].map((name) => (
        <ChooseVersion key={name} name={name} versions={conflicts && ownValue(conflicts, name)} />
      ))}
      <TextField
        {...field('minimum')}
        label="Smallest order (£)"
        optional
        hint="What the goods must cost before the discount. A code that takes an amount off needs one: at least 30p must be left to pay."
        inputMode="decimal"
        autoComplete="off"
        prefix="£"
        width="short"
      />
      {choose('minimum')}
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">
        <TextField
          {...field('startsAt')}
          label="Valid from"
          optional
          hint="By the clock in London. Left blank, at once."
          type="datetime-local"
        />
        <TextField
          {...field('endsAt')}
          label="Valid until"
          optional
          hint="Left blank, until you switch it off."
          type="datetime-local"
        />
      </div>
      {choose('startsAt')}
      {choose('endsAt')}
      <TextField
        {...field('maxUses')}
        label="How many orders may use it"
        optional
        hint="Left blank, any number."
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      {choose('maxUses')}
      <Checkbox
        name="isOncePerBuyer"
        label="Once for each buyer"
        hint="Buyers are told apart by their email address."
        defaultChecked={submittedText(fields, 'isOncePerBuyer') === 'on'}
      />
      {choose('isOncePerBuyer')}
      {Object.keys(conflicts ?? {}).length > 0 && (
        <p className="text-danger font-semibold">Not saved yet. Choose above which version stays, then save again.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button pending={isSaving} pendingLabel="Saving...">
          {base ? 'Save Discount' : 'Add Discount'}
        </Button>
        <Link to={list} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

function CodeField(field: ReturnType<ReturnType<typeof fieldOf>>) {
  const visibility = useInvisibleUntilHydrated()
  const line = useRef<HTMLDivElement>(null)
  function fillIn() {
    const input = line.current?.querySelector('input')
    if (!input) return
    input.value = makeUpCode()
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <div ref={line} className="grid grid-cols-1 gap-2">
      <TextField
        {...field}
        label="Code"
        hint="Letters, digits and hyphens, as buyers type it in any case. Left blank, one that nobody can guess is made up."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        width="half"
        className="[&_input]:uppercase"
      />
      <Button type="button" kind="quiet" size="small" className={`justify-self-start ${visibility}`} onClick={fillIn}>
        Make one up
      </Button>
    </div>
  )
}
