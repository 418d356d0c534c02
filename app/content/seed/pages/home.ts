import type { SitePage } from './site-page.ts'

const body = `:::section {kind="hero"}

## One midwife, at your own front door

We match each mother with one dedicated midwife, registered with the NMC and vetted, who cares for her and her baby at home, at times that suit the family.

![](/media/scenes/door)

:::button {href="care-app:/client/request-midwife" label="Find a Midwife"} :::

:::button {href="care-app:/join" label="Join as Midwife"} :::

:::

:::section {kind="slides"}

The active slides stand here.

:::

:::section {kind="trust"}

- A reply within 24 hours

:::

:::section {kind="areas"}

## Do we come to you?

Enter your postcode to find out. We do not keep it.

:::

:::section {kind="midwives"}

## Who comes to you

Each is registered with the Nursing and Midwifery Council: look up any of them.

:::button {href="/midwives" label="Our midwives"} :::

:::

:::section {kind="cards" ground="sage"}

## Care for each part of the way

### Antenatal Classes

![](/media/scenes/class)

Prepare for birth and the first weeks: in a group, privately, or a mix of both, in person or online.

[About antenatal classes](/services/antenatal-classes)

### Newborn Care

![](/media/scenes/cot)

Feeding, sleep, bathing, and the hundred small questions of the first days: practical help at home, from a midwife who gets to know your baby.

[About newborn care](/services/newborn-care)

### Postnatal Care

![](/media/scenes/chair)

Birth asks a great deal of a body and a mind. A midwife looks after you while you recover, and has time to listen.

[About postnatal care](/services/postnatal-care)

:::

:::section {kind="reviews"}

## What families say

:::button {href="/reviews" label="All reviews"} :::

:::

:::section {kind="reasons" ground="blush"}

## Why Families Choose {site name}

### One midwife, all the way

![](/media/signs/one-midwife)

You are matched with one dedicated midwife. You tell your story once, to somebody who will remember it at the next visit.

### Care where you live

![](/media/signs/at-home)

No waiting room, no car park, no dressing for the occasion. Your midwife comes to you, and you can stay in your slippers.

### Times that bend

![](/media/signs/flexible-times)

Babies do not keep office hours. Visits are arranged with you and around your household, and your plan can change with it.

### Registered and vetted

![](/media/signs/registered)

Every midwife holds active registration with the Nursing and Midwifery Council and is vetted. You can look them up on the public register.

:::

:::section {kind="prices"}

## What it costs

:::button {href="/prices" label="All prices"} :::

:::

:::section {kind="steps"}

## How It Works

![](/media/scenes/cup)

### Register with your details and required care

Who you are, when your baby is due or was born, and what would help.

### Create a personalised support plan

You and your midwife settle what you need, and when.

### Receive ongoing care at home

Your midwife comes to your home, visit after visit, for as long as your plan says.

:::

:::section {kind="text" ground="blush" side="left"}

## From Hospital to Home

![](/media/scenes/hall)

The ward was full of people who knew what to do. Then the front door closes behind you, and the questions begin: is she feeding enough, is this bleeding usual, will anybody sleep?

This is where your midwife comes in, the same person each time: beside your NHS team, not in its place.

:::

:::section {kind="gift"}

## Give her a midwife, not another blanket

The most useful present may be a pair of experienced hands. Family and friends can ask for care: we need your details and her name, and nothing about her health. We’ll reply within 24 hours.

![](/media/scenes/gift)

:::button {href="/services/postnatal-care/request#isForSomeoneElse" label="Ask about a gift"} :::

:::

:::section {kind="book"}

Our book

:::

:::section {kind="call" ground="blush"}

## Shall we find your midwife?

Start whenever you like: while you are expecting, or with a baby already in your arms. Because each mother is matched with one midwife, places are limited.

![](/media/scenes/terrace)

:::button {href="care-app:/client/request-midwife" label="Find a Midwife"} :::

[Ask us a question first](/contact)

:::
`

export const home: SitePage = {
  slug: '',
  title: 'Home',
  metaTitle: '{site name}: one midwife, matched to you, at home',
  metaDescription:
    'We match each mother with one NMC-registered, vetted midwife for antenatal, newborn and postnatal care at home in the UK. Places are limited.',
  body,
}
