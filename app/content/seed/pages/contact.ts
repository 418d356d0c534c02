import { emergencySigns, type SitePage } from './site-page.ts'

/** Shown beside the form. */
const body = `:::care-card {title="If it cannot wait"}

We are not an emergency service. For urgent matters please call the national emergency number.

[999](tel:999) in an emergency: ${emergencySigns}

[111](tel:111) for urgent advice, or call your maternity unit

:::

:::section {kind="contact-details"}

We respond within 24 hours.

:::

:::section {kind="opening-hours"}

## Business hours

:::

:::section {kind="company"}

## Company information

Registered in England and Wales

:::
`

export const contact: SitePage = {
  slug: 'contact',
  title: 'Contact Us',
  metaDescription:
    'Write to us or call. We respond within 24 hours. For emergencies call 999; for urgent advice 111 or your maternity unit.',
  body,
}
