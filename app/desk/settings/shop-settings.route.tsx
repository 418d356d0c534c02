import { saveWords } from '#app/desk/settings/texts/save-texts.server.ts'
import { overNetwork } from '#app/desk/settings/texts/saved-messages.ts'
import { shopWords } from '#app/desk/settings/texts/tab-texts.ts'
import { readWords } from '#app/desk/settings/texts/text-fields.ts'
import { WordsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { Route } from './+types/shop-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Shop | Site Settings' }]

export async function loader({ context }: Route.LoaderArgs) {
  return readWords(shopWords, await settingsFor(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return await saveWords(shopWords, request, context)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await overNetwork(serverAction)
}

export default function ShopSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WordsForm settings={loaderData} actionData={actionData}>
      {(field) => (
        <>
          <TextField {...field('shop_name')} label="Shop name" />
          <TextArea {...field('shop_intro', 'Under the name of the shop.')} label="Introduction" rows={2} />
          <TextArea {...field('shop_delivery', 'On every product, and at checkout.')} label="Delivery" rows={3} />
          <TextArea
            {...field(
              'shop_returns',
              'On every product, and at checkout. Families have the 14 days by law, whatever stands here.',
            )}
            label="Returns and the right to cancel"
            rows={5}
          />
        </>
      )}
    </WordsForm>
  )
}
