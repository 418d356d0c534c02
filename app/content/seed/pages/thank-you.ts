import type { SitePage } from './site-page.ts'

const body = `:::section {kind="confirmation"}

## Thank you for registering

We have your registration. Our recruitment team will be in touch with you about what comes next.

Would you like to add something, or did your details change? [Contact us](/contact).

:::button {href="/" label="Return to Home"} :::

:::
`

/** The care app sends midwives here after their registration. */
export const thankYou: SitePage = {
  slug: 'successregistration',
  title: 'Thank you for registering',
  metaDescription: 'We have your registration. Our recruitment team will be in touch with you about what comes next.',
  isUnlisted: true,
  body,
}
