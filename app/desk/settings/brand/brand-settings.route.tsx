import { FieldGroups } from '#app/desk/settings/texts/field-groups.tsx'
import { saveTexts } from '#app/desk/settings/texts/save-texts.server.ts'
import { type FieldGroup, fieldsOf, loadGroups, plain, yesOrNo } from '#app/desk/settings/texts/setting-fields.ts'
import { readTexts, type TextsAnswer } from '#app/desk/settings/texts/text-fields.ts'
import { TextSettingsForm } from '#app/desk/settings/texts/text-settings-form.tsx'
import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { brandPlaces } from '#app/settings/brand-rules.ts'
import { brandOf } from '#app/settings/brand.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { originalColours } from '#app/ui/styles/brand-colours.ts'

import type { Route } from './+types/brand-settings.route'
import { originalName, picturesIntent, type PicturesAnswer } from './brand-form.ts'
import { BrandPicturesForm } from './brand-pictures-form.tsx'
import { ColourField } from './colour-field.tsx'
import { saveBrandPictures } from './save-brand-pictures.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Brand | Site Settings' }]

const groups: FieldGroup[] = [
  {
    fields: {
      ...plain('site_name', 'Site name', {
        hint: 'In the header, in mails, when signing in, and to search engines.',
      }),
      ...plain('shop_name', 'Shop name'),
    },
  },
  {
    fields: yesOrNo('name_in_logo', 'Name beside the logo', {
      as: { no: 'The name stands beside it', yes: 'The logo contains the name' },
      message: 'Please choose whether the logo contains the name',
    }),
  },
]
// Drawn by hand.
const colours = { ...plain('action_colour', 'Main colour'), ...plain('accent_colour', 'Accent') }
const brandFields = { ...fieldsOf(groups), ...colours }

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await settingsFor(context)
  const { brand_pictures: chosen } = settings
  const pictures = await findChosenPictures(brandPlaces.flatMap((place) => chosen[place]?.id ?? []))
  return {
    ...loadGroups(groups, settings),
    texts: readTexts(brandFields, settings),
    // One picture may be used in several places.
    pictures: Object.fromEntries(
      brandPlaces.map((place) => [place, pictures.filter(({ id }) => id === chosen[place]?.id).slice(0, 1)]),
    ),
    // Newer than the root route's, which receives changes a moment later.
    brand: brandOf(settings),
  }
}

export async function action({ request, context }: Route.ActionArgs): Promise<unknown> {
  const form = await readForm(request)
  if (form.get('intent') === picturesIntent) return await saveBrandPictures(form, context)
  const original = form.get(originalName)
  if (typeof original === 'string' && ownValue(brandFields, original)) form.set(original, '')
  return await saveTexts(brandFields, new Request(request.url, { method: 'POST', body: form }), context)
}

export default function BrandSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, groups: shown, pictures } = loaderData
  const answer = actionData as TextsAnswer | PicturesAnswer | undefined
  const isOfPictures = answer !== undefined && 'pictures' in answer
  return (
    <>
      <TextSettingsForm settings={texts} actionData={isOfPictures ? undefined : answer}>
        {(field) => (
          <>
            <FieldGroups groups={shown.slice(0, 1)} field={field} />
            <ColourField
              {...field('action_colour')}
              label="Main colour"
              use="Links and the buttons that lead on."
              saved={texts['action_colour'] ?? ''}
              original={originalColours.action}
            />
            <ColourField
              {...field('accent_colour')}
              label="Accent"
              use="Prices, small headings, and the ring around what has the focus."
              saved={texts['accent_colour'] ?? ''}
              original={originalColours.accent}
            />
            <FieldGroups groups={shown.slice(1)} field={field} />
          </>
        )}
      </TextSettingsForm>
      <BrandPicturesForm pictures={pictures} answer={isOfPictures ? answer : undefined} />
    </>
  )
}
