import { saveWords } from '#app/desk/settings/save-words.server.ts'
import { shopSettings } from '#app/desk/settings/shop-settings.ts'
import { WordsForm } from '#app/desk/settings/words-form.tsx'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

import type { Route } from './+types/shop-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Shop | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop_name, shop_intro, shop_delivery, shop_returns } = await settingsFor(context)
  return { shop_name, shop_intro, shop_delivery, shop_returns }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveWords(shopSettings, request, context)
}

export default function ShopSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WordsForm path="/cms/settings/shop" settings={loaderData} actionData={actionData}>
      {(field) => (
        <>
          <TextField {...field('shop_name')} label="Shop name" />
          <TextArea {...field('shop_intro')} label="Introduction" hint="Under the name of the shop." rows={2} />
          <TextArea {...field('shop_delivery')} label="Delivery" hint="On every product, and at checkout." rows={3} />
          <TextArea
            {...field('shop_returns')}
            label="Returns and the right to cancel"
            hint="On every product, and at checkout. Families have the 14 days by law, whatever stands here."
            rows={5}
          />
        </>
      )}
    </WordsForm>
  )
}
