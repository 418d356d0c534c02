import type { SitePage } from './site-page.ts'

// Source of the two ways: section 1 of the specification (the care app matches, a person answers a form).
const body = `:::section {kind="hero"}

## Care at home, one midwife at a time

Before the birth, with a newborn, and while you recover: choose what would help now. You can ask for more later, and your midwife stays the same.

:::

:::section {kind="cards"}

## Our Services

### Antenatal Classes

![](/media/scenes/class)

Prepare for birth and the first weeks: in a group, privately, or a mix of both, in person or online.

[About antenatal classes](/services/antenatal-classes)

### Newborn Care

![](/media/scenes/cot)

Feeding, sleep, bathing, and the hundred small questions of the first days: practical help at home.

[About newborn care](/services/newborn-care)

### Postnatal Care

![](/media/scenes/chair)

Birth asks a great deal of a body and a mind. A midwife looks after you while you recover, and has time to listen.

[About postnatal care](/services/postnatal-care)

:::

:::section {kind="columns" ground="sage"}

## Request Care, or Book Classes

You know what you need. You fill in a form on this site, most of it optional, and a person answers within 24 hours. No account, no app.

## Find a Midwife

You want to be matched. It opens our care app, where you register with your details and the care that you need, and where you see your plan once you have a midwife.

:::

:::section {kind="call" ground="blush"}

## Not sure which?

Tell us in a few words how things are. We’ll read it and tell you what we would do.

:::button {href="/contact" label="Ask us a question"} :::

:::
`

export const servicesOverview: SitePage = {
  slug: 'services',
  title: 'Services',
  metaTitle: 'Midwife care at home: our services',
  metaDescription:
    'Antenatal classes, newborn care and postnatal care at home from one matched, NMC-registered midwife, and the two ways to begin.',
  body,
}
