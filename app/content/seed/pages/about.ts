import type { SitePage } from './site-page.ts'

const body = `:::section {kind="hero"}

## About Us

We are a matching platform with one idea: a mother should know the midwife who comes through her door.

![](/media/scenes/cup)

:::

:::section {kind="columns" ground="sage"}

## Our Mission

To match each mother with one dedicated midwife who cares for her and her baby at home, in the weeks when everything is new, and to make asking for that help easy.

## Our Vision

That no family in the UK goes through the first weeks at home without somebody skilled who knows them by name and has time for them.

:::

:::section {kind="text"}

## Our Story

Having a baby means meeting a great many professionals, often each of them once. Again and again the story of the birth is told from the beginning, to somebody new, by somebody tired. Our service starts from a plain question.

So we match one midwife to one mother, and we accept that this limits how many families we can look after. We give no clinical care ourselves. That belongs to midwives who hold active registration with the Nursing and Midwifery Council, whom we vet, and who work beside your NHS team, not in its place.

> What if it were the same person each time?

:::

:::section {kind="midwives"}

## Who comes to you

:::button {href="/midwives" label="Our midwives"} :::

:::

:::section {kind="cards" ground="butter"}

## Our Values

### Excellence

Every midwife holds active NMC registration, is vetted, and works to the NMC Code. What we promise is short, so that we can keep it: an answer within 24 hours is one example.

### Compassion

No question is too small and no kitchen too untidy. We ask only what we need, say why we ask, and never hurry a decision that is yours to make.

### Community

Mothers, partners, grandparents, friends who send a gift, midwives who want time to do their work well: a baby is looked after by all of them together.

:::button {href="care-app:/client/request-midwife" label="Find a Midwife"} :::

:::button {href="care-app:/join" label="Join as Midwife"} :::

:::
`

export const about: SitePage = {
  slug: 'about',
  title: 'About Us',
  metaDescription:
    'Why we match each mother with one dedicated midwife, what we believe in, and what we leave to the midwives and the NHS.',
  body,
}
