import type { SitePage } from './site-page.ts'

// The product or a rule of the specification keeps each promise: change one only together with the other.
const body = `:::section {kind="hero"}

## Our Promise

What we promise is short, so that we can keep it.

![](/media/scenes/chair)

:::

:::section {kind="cards" ground="sage"}

## What you can rely on

### One midwife

We match you with one dedicated midwife. Each holds active registration with the Nursing and Midwifery Council, and is vetted before you meet.

### An answer within 24 hours

Whatever you send us, a person will answer within 24 hours. If we cannot offer you a match, we’ll tell you, so that you can make other plans.

### Your health stays your own

We ask about your health only with your explicit consent, which you can withdraw. Each answer is encrypted, and each time one of us opens your record it is logged.

:::

:::section {kind="text"}

## What we do not do

We sell no data, show no advertisements and follow nobody around the web. We do not replace your NHS care, and we are not an emergency service.

If we do not keep a promise, [tell us](/contact). Our [Terms of Service](/terms#complaints) say how we handle complaints, and our [Privacy Policy](/privacy#how-to-complain) how we handle those about your information.

:::

:::section {kind="call" ground="blush"}

## Shall we find your midwife?

Tell us what would help. It costs nothing to ask.

:::button {href="care-app:/client/request-midwife" label="Find a Midwife"} :::

![](/media/scenes/terrace)

:::
`

export const ourPromise: SitePage = {
  slug: 'our-promise',
  title: 'Our Promise',
  metaDescription:
    'One midwife, an answer within 24 hours, and health answers that stay your own: what you can rely on, and what we do not do.',
  body,
}
