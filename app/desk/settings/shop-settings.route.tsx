import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { shopFields } from '#app/desk/settings/texts/tab-texts.ts'
import { readTexts } from '#app/desk/settings/texts/text-fields.ts'
import { TextSettingsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { Route } from './+types/shop-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Shop | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  return readTexts(shopFields, await settingsFor(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveTexts(shopFields, request, context)
}

export default function ShopSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextSettingsForm settings={loaderData} actionData={actionData}>
      {(field) => (
        <>
          <TextField {...field('shop_name')} label="Shop name" />
          <TextArea {...field('shop_intro', 'Under the name of the shop.')} label="Introduction" rows={2} />
          <TextArea {...field('shop_delivery', 'On every product, and at checkout.')} label="Delivery" rows={3} />
          <TextField
            {...field(
              'shop_dispatch_days',
              'From 1 to 10, counted from the payment. Buyers read “Sent within 2 working days”. Left blank, nothing is promised.',
            )}
            label="Sent within (working days)"
            inputMode="numeric"
            width="short"
          />
          <TextArea
            {...field(
              'shop_returns',
              'On every product, and at checkout. Families have the 14 days by law, whatever stands here.',
            )}
            label="Returns and the right to cancel"
            rows={5}
          />
          <TextField
            {...field(
              'low_stock_threshold',
              'The team gets one email when so few pieces of a product are left, and one when it is sold out.',
            )}
            label="Low stock"
            inputMode="numeric"
            width="short"
          />
        </>
      )}
    </TextSettingsForm>
  )
}
