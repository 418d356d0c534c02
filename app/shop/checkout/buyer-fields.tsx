import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { FieldGroup } from '#app/ui/fields/field-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { CheckoutField } from './checkout-fields.ts'

interface BuyerFieldsProps {
  errors: FieldErrors | undefined
  values: SubmittedValues | undefined
}

export function BuyerFields({ errors, values }: BuyerFieldsProps) {
  const field = (name: CheckoutField) => ({ name, error: errors?.[name], defaultValue: submittedText(values, name) })
  return (
    <>
      <TextField {...field('name')} label="Full Name *" autoComplete="name" required />
      <TextField
        {...field('email')}
        label="Email Address *"
        hint="We’ll send your confirmation here."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <TextField {...field('phone')} label="Phone Number (UK) *" type="tel" autoComplete="tel" width="half" required />
      <FieldGroup
        name="shippingAddress"
        legend="UK Shipping Address *"
        hint="We deliver within the UK and to the Isle of Man."
      >
        <div className="grid grid-cols-1 gap-5">
          <TextField {...field('addressLine1')} label="Address line 1 *" autoComplete="address-line1" required />
          <TextField {...field('addressLine2')} label="Address line 2" autoComplete="address-line2" optional />
          <TextField {...field('town')} label="Town or city *" autoComplete="address-level2" width="half" required />
          <TextField {...field('county')} label="County" autoComplete="address-level1" width="half" optional />
          <TextField
            {...field('postcode')}
            label="Postcode *"
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            width="short"
            required
          />
        </div>
      </FieldGroup>
    </>
  )
}
