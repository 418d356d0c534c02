import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'
import { destinationPattern } from '#app/settings/destination.ts'

export const maxHeadingLength = 120
export const maxSubheadingLength = 300

const ctaLink = z
  .string('Please type the link again')
  .trim()
  .max(500, { error: 'Call-to-action link must be 500 characters or fewer', abort: true })
  .refine((typed) => typed === '' || destinationPattern.test(typed), {
    error: 'Please enter an address of this site such as /about, or one that begins with https://',
  })

/** What is written of a slide, in the order of its form; its image is a field of its own. */
export const slideForm = z
  .object({
    heading: text({ label: 'Heading', min: 1, max: maxHeadingLength, message: 'Please enter a heading' }),
    subheading: text({
      label: 'Subheading',
      max: maxSubheadingLength,
      message: 'Please type the subheading again',
      isMultiline: true,
    }),
    ctaText: text({ label: 'Call-to-action text', max: 60, message: 'Please type the call-to-action text again' }),
    ctaLink,
  })
  // A button needs both its words and where it leads.
  .superRefine(({ ctaText: words, ctaLink: link }, check) => {
    if (link && !words)
      check.addIssue({ code: 'custom', path: ['ctaText'], message: 'Please say what the link is called' })
    if (words && !link) check.addIssue({ code: 'custom', path: ['ctaLink'], message: 'Please say where it leads' })
  })
