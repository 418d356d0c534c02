import { Form } from 'react-router'

import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { deliveryPath } from './delivery-list.ts'
import type { Tried } from './try-zones.ts'

type TryZonesFormProps = { tried: Tried; outcome: string | undefined }

export function TryZonesForm({ tried, outcome }: TryZonesFormProps) {
  return (
    <section aria-labelledby="try" className="border-line bg-paper grid max-w-3xl gap-3 rounded-lg border p-4">
      <h3 id="try" className="text-lg">
        Try it
      </h3>
      <Form method="get" action={deliveryPath} preventScrollReset className="grid gap-4">
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3">
          <TextField name="postcode" label="Postcode" defaultValue={tried.postcode} autoComplete="off" maxLength={10} />
          <TextField
            name="goods"
            label="Goods (£)"
            defaultValue={tried.goods}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
          <TextField
            name="weight"
            label="Weight (kg)"
            defaultValue={tried.weight}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button kind="secondary" size="small">
            What does delivery cost?
          </Button>
          <output className="font-semibold">{outcome}</output>
        </div>
      </Form>
    </section>
  )
}
