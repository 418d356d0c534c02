import { z } from 'zod'

import { optionalLine } from '#app/content/editing/typed-fields.ts'
import { text } from '#app/platform/forms.ts'
import { destinationPattern } from '#app/settings/destination.ts'

export const slideForm = z.object({
  heading: text({ label: 'Heading', min: 1, max: 120, message: 'Please enter a heading' }),
  subheading: optionalLine('Subheading', 300, { isMultiline: true }),
  ctaText: optionalLine('Call-to-action text', 60),
  ctaLink: optionalLine('Call-to-action link', 300).refine(
    (typed) => typed === '' || destinationPattern.test(typed),
    'Call-to-action link must be a path of this site, such as /contact, or begin with https://',
  ),
})
