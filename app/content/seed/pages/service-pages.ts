import { emergencySigns, type SitePage } from './site-page.ts'

type Service = {
  title: string
  lead: string
  picture: string
  action: { href: string; label: string }
  /** The service whose prices are shown. */
  prices: string
  hasClasses?: true
  /** The section below the hero, and the checklist. */
  middle: string
  steps: readonly string[]
  urgent?: string
}

const classes = `:::section {kind="classes" ground="butter"}

## The next classes

:::button {href="/classes" label="All dates"} :::

:::`

function service({ title, lead, picture, action, prices, hasClasses, middle, steps, urgent }: Service) {
  const button = `:::button {href="${action.href}" label="${action.label}"} :::`
  return `:::section {kind="hero"}

[Services](/services)

## ${title}

${lead}

![](/media/scenes/${picture})

${button}

:::

${hasClasses ? `${classes}\n\n` : ''}${middle}

:::section {kind="prices" service="${prices}"}

## What it costs

:::

:::section {kind="next-steps" ground="blush"}

## What happens next

${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}

${button}

Health answers are used only with your explicit consent, and they are encrypted. [How we look after them](/privacy#your-health-answers)

:::care-card {title="If it cannot wait"}

We are not an emergency service. Please do not wait for an answer from us.
${urgent ? `\n${urgent}\n` : ''}
[999](tel:999) in an emergency: ${emergencySigns}

[111](tel:111) for urgent advice, or call your maternity unit

:::

:::
`
}

export const antenatalClasses: SitePage = {
  slug: 'services/antenatal-classes',
  title: 'Antenatal Classes',
  metaTitle: 'Antenatal Classes: group, private or hybrid',
  metaDescription:
    'Group classes, private sessions and hybrid options, in person or online. See what a class can cover and book yours.',
  body: service({
    title: 'Antenatal Classes',
    lead: 'Meet birth and the first weeks with fewer surprises, in classes that go at the pace of the people there.',
    picture: 'class',
    action: { href: '/services/antenatal-classes-registration', label: 'Book Classes' },
    prices: 'antenatal',
    hasClasses: true,
    middle: `:::section {kind="cards" ground="sage"}

## Our Classes

### Group classes

Expectant parents together, with time for everybody’s questions, the ones you had not thought of included. It is good to know somebody else who will be awake at the same hour of the night.

### Private sessions

Just you, and whoever will be with you at the birth. A good choice for a second baby, a worry you would rather not share, or a diary that fits no timetable.

### Hybrid options

Some of it in a group, some of it in private, in person or online. Tell us in the form what you would like to combine.

:::

:::section {kind="checklist"}

## What a class can cover

What yours covers is agreed with you.

- How labour may begin and unfold, and when to call your maternity unit
- Comfort, movement, breathing and the kinds of pain relief there are
- Vaginal, assisted and caesarean birth, and questions to ask about each
- What a birth partner can do
- The first hours, feeding in the way you choose, and sleeping safely
- Looking after yourself when you are home

:::`,
    steps: [
      "Press 'Book Classes' and fill in the form: a few minutes.",
      'Our team will contact you within 24 hours.',
      'You agree on a class and its times. Payment is made at booking.',
    ],
    urgent: 'If your baby moves less than usual, call your maternity unit at once, by day or by night.',
  }),
}

const stepsOfCare = [
  "Press 'Request Care' and fill in the form. Most questions are optional.",
  'We’ll contact you within 24 hours to discuss your needs.',
  'If we have a place, we’ll match you with a midwife, and together you make your plan. Payment is made at booking.',
]

export const newbornCare: SitePage = {
  slug: 'services/newborn-care',
  title: 'Newborn Care',
  metaTitle: 'Newborn Care at home',
  metaDescription:
    'Practical help with your new baby at home from one matched, NMC-registered midwife: feeding, sleep, bathing and your questions.',
  body: service({
    title: 'Newborn Care',
    lead: 'Practical help with your new baby, at home, from one midwife who gets to know all of you.',
    picture: 'cot',
    action: { href: '/services/newborn-care/request', label: 'Request Care' },
    prices: 'newborn',
    middle: `:::section {kind="text" ground="sage"}

## A midwife of your own for the early days

Somebody to watch a feed with you, show you how to bath a slippery baby, and tell you which of the noises at night are ordinary. This is care beside your NHS care, not in its place. Please keep your appointments.

:::

:::section {kind="checklist"}

## What a visit can include

Your midwife decides this with you.

- Help with feeding, by breast, bottle or both
- Settling, winding, changing, bathing, care of the cord
- Your baby’s sleep, and how to make it safer
- Overnight care, if you need it: say so in the form
- Your questions, in whatever order they come

It is not emergency care, a diagnosis at a distance, or a substitute for your baby’s NHS checks and screening. If your midwife is concerned, they will tell you whom to see, and how soon.

:::`,
    steps: stepsOfCare,
  }),
}

export const postnatalCare: SitePage = {
  slug: 'services/postnatal-care',
  title: 'Postnatal Care',
  metaTitle: 'Postnatal Care at home',
  metaDescription:
    'Care for you while you recover from birth, at home, from one matched, NMC-registered midwife who knows your story.',
  body: service({
    title: 'Postnatal Care',
    lead: 'Everybody asks after the baby. Your midwife also asks after you, and stays for the answer.',
    picture: 'chair',
    action: { href: '/services/postnatal-care/request', label: 'Request Care' },
    prices: 'postnatal',
    middle: `:::section {kind="text" ground="sage"}

## Care for the mother while she recovers

At home, from one midwife who knows how the birth went. Whether it was as you planned or nothing like it, you need not begin at the beginning. This is care beside your NHS care, not in its place. Please keep your appointments.

:::

:::section {kind="checklist"}

## What a visit can include

Your midwife decides this with you.

- How you are healing after a vaginal, assisted or caesarean birth
- Bleeding, stitches, pain, rest, and what is usual when
- Feeding, and your comfort while you do it
- How you feel, said in your own time
- Talking through the birth, if and when you want to
- What your partner or family can take off your hands

It is not emergency or crisis care, and it does not replace your NHS midwife, health visitor, GP or six-week check. If your midwife is concerned, they will tell you whom to see, and how soon.

:::

:::section {kind="help"}

You need not carry it alone.

:::`,
    steps: stepsOfCare,
    urgent:
      'If you feel you might harm yourself or your baby, or are seeing or hearing things that others do not, call 999 or go to A&E. It is an emergency, and it can be treated.',
  }),
}
