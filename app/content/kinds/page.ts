import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'

import { bodyText, optionalDay, optionalLine, slugText } from './field-schemas.ts'

export const pageForm = z.object({
  title: text({ label: 'Title', min: 1, max: 200, message: 'Please enter a title' }),
  slug: slugText(),
  body: bodyText('Body'),
  effectiveOn: optionalDay('Effective date'),
  metaTitle: optionalLine('Meta title', 200),
  metaDescription: optionalLine('Meta description', 500),
})
