import { z } from 'zod'

import { review, services } from '#app/content/kinds/care-kinds.ts'
import { text } from '#app/platform/forms/forms.ts'

export const minCharacters = 20

/** Changing this text needs a new version. */
export const reviewConsent = 'You may show my words, first name and town on the website'
export const reviewConsentVersion = '2026-11-25'

export const reviewForm = z.object({
  quote: text({
    label: 'Your words',
    min: minCharacters,
    max: review.quote.max,
    message: `Please write at least ${minCharacters} characters`,
    isMultiline: true,
  }),
  firstName: text({ label: 'First name', min: 1, max: review.firstName.max, message: review.firstName.required }),
  town: text({ label: 'Town', min: 1, max: review.town.max, message: review.town.required }),
  service: z.enum(
    services.map(({ value }) => value),
    'Please choose what we did for you',
  ),
  consent: z.literal('on', 'Please confirm that we may show what you wrote. Without it we cannot take it'),
})

export type SentReview = z.output<typeof reviewForm>
