import { line, markdown, type Text, text, textGroup, words } from './text.ts'

const site_name = words('The name of the site', 'The name of the site')

type Stage = readonly [label: string, title: string, original: string]

function stageTexts<Name extends string>(stages: Record<Name, Stage>) {
  const texts = Object.entries<Stage>(stages).flatMap(([name, [label, title, original]]) => [
    [`${name}_title`, line(`${label}: heading`, title, { max: 80 })],
    [name, text(label, original)],
  ])
  return Object.fromEntries(texts) as Record<`${Name}_title` | Name, Text>
}

export const pageTexts = {
  'site/midwives': textGroup({
    title: 'Midwives page',
    where: 'Above the midwives at /midwives',
    texts: {
      title: line('Heading', 'Our midwives', { max: 80 }),
      introduction: text(
        'Introduction',
        'These are the people who come to your door. Each is registered with the Nursing and Midwifery Council, and you can look up every one of them.',
      ),
      none: text(
        'Before anybody is published',
        'We will introduce our midwives here. Until then, ask us who would come to you, and we’ll get back to you within 24 hours.',
      ),
    },
  }),
  'site/reviews': textGroup({
    title: 'Reviews page',
    where: 'Above the reviews at /reviews',
    stays: 'how reviews come in.',
    texts: {
      title: line('Heading', 'What families say', { max: 80 }),
      introduction: text('Introduction', 'In their own words, after our care at home.'),
    },
  }),
  'site/review': textGroup({
    title: 'Writing a review',
    where: 'Where the link in “Would you write a few words?” leads',
    stays: 'the questions, the consent, and how a review is taken back.',
    texts: {
      title: line('Heading', 'Tell other families', { max: 80 }),
      introduction: text(
        'Introduction',
        'What was our care like for you? A few sentences are enough, and criticism is as welcome as praise. Please leave out other people’s names, and anything you would not want strangers to read.',
      ),
      success_title: line('Heading once it was sent', 'Thank you for your review', { max: 80 }),
      success: text(
        'Text once it was sent',
        'We’ll read it first. We may leave out a few words, but never add any. Then other families can see it.',
      ),
    },
  }),
  'site/areas': textGroup({
    title: 'Areas page',
    where: 'Where families look up whether you come to them, at /areas',
    stays: 'the answer itself, and who else can help.',
    texts: {
      title: line('Heading', 'Do we come to you?', { max: 80 }),
      introduction: text(
        'Introduction',
        'Enter your postcode, or the first half of it. We only look it up, and don’t keep it.',
      ),
      outside: text(
        'Where nobody comes',
        'We are sorry. We count how often each area is asked for, which helps us decide where to go next. These people can help you now:',
      ),
      none: text(
        'Before any area is set',
        'Tell us where you live, and we’ll let you know whether a midwife can come to you.',
      ),
    },
  }),
  'site/prices': textGroup({
    title: 'Prices page',
    where: 'Above the prices at /prices',
    texts: {
      title: line('Heading', 'What care costs', { max: 80 }),
      introduction: text(
        'Introduction',
        'What each visit and each package costs, and what is in it. Nothing is agreed until you have spoken to us.',
      ),
      none: text(
        'Before any price is published',
        'Tell us what you need, and we’ll tell you what it costs before anything is agreed. We’ll get back to you within 24 hours.',
      ),
    },
  }),
  'site/order': textGroup({
    title: 'Page of an order',
    where: 'Where a buyer sees the status of an order, and where the payment leads back to',
    stays: 'what was ordered and paid, the right to cancel, and the buttons.',
    texts: stageTexts({
      waiting: [
        'Waiting for the payment',
        'Waiting for your payment',
        'Your order is held for you while you pay. If you have just paid, it can take a few seconds to show here.',
      ],
      confirming: [
        'Back from the payment page',
        'We are confirming your payment',
        'You are back from the payment page, and we are checking your payment with our card provider. It takes a few seconds. Please do not pay again.',
      ],
      processing: [
        'The bank needs longer',
        'Your payment is being confirmed',
        'Your bank needs a little longer. There is nothing you need to do: we’ll email you when it has gone through.',
      ],
      paid: [
        'Paid',
        'Thank you, your order is paid',
        'We have emailed you a confirmation. Next we’ll pack your order, and email you when it is on its way.',
      ],
      sent: ['Sent', 'Your order is on its way', 'It has left us and is on its way to the address you gave.'],
      refunded: [
        'Refunded',
        'Your order was refunded',
        'The money goes back to the card you paid with. Banks take up to ten working days to show it.',
      ],
      looked_into: [
        'Looked into',
        'We have your payment and are looking into your order',
        'One of us needs to look at this order. We’ll email you; you don’t need to pay again.',
      ],
      failed: [
        'Payment failed',
        'The payment did not go through',
        'No money was taken. You can try again, with another card if you like.',
      ],
      expired: [
        'Not paid in time',
        'This order was not paid in time',
        'No money was taken, and nothing is being held for you any longer. You can order again.',
      ],
      cancelled: [
        'Cancelled',
        'This order was cancelled',
        'No money was taken, and nothing will be sent. You can order again if you like.',
      ],
    }),
  }),
  'site/cookie-banner': textGroup({
    title: 'Cookie banner',
    where: 'On every page, until a visitor has chosen',
    stays: 'the three choices, what each of them stores, and the link to the privacy policy.',
    texts: {
      message: text('Message', 'We store only what this site needs, unless you agree to more.', { max: 200 }),
      reminder: text('Reminder', 'You can change your mind at any time.', { max: 120 }),
    },
  }),
  'site/not-found': textGroup({
    title: 'Page not found',
    where: 'Where there is no page (404), or a page was taken down for good (410)',
    stays: 'the button back to the home page.',
    texts: {
      title: line('Heading', 'Oops! Page not found'),
      words: markdown(
        'Text',
        'The address may be mistyped, or the page may have moved. The [questions families ask](/faqs), the [search](/search) and the [contact page](/contact) are still where they were.',
        { max: 600 },
      ),
      gone_title: line('Heading of a page that was taken down', 'This page was taken down'),
      gone: markdown(
        'Text of a page that was taken down',
        'It will not come back. The [questions families ask](/faqs), the [search](/search) and the [contact page](/contact) are still where they were.',
        { max: 600 },
      ),
    },
  }),
  'site/opening-soon': textGroup({
    title: 'Opening soon',
    where: 'What visitors see behind https until the site is opened',
    stays: 'the name of the site, how to reach you, and what to do in an emergency.',
    texts: {
      title: line('Heading', 'Opening soon', { max: 60 }),
      message: text('Message', 'We are getting this site ready for you.'),
      reach: text('Above email and telephone number', 'Until it opens, you can reach us here:', { max: 120 }),
    },
  }),
  'site/entry': textGroup({
    title: 'Entry pages of the team',
    where: 'At /formaccess, /shopaccess and on the page to sign in',
    stays: 'the buttons and the link to the contact page.',
    placeholders: { site_name },
    texts: {
      enquiries: text(
        'At /formaccess',
        'Behind this door is what families have written to us: messages, class registrations and requests for care. It is health information, so only our staff may read it, and every look at it is recorded.',
      ),
      shop: text(
        'At /shopaccess',
        'Behind this door the shop is run: its products, their categories and what families have ordered. Orders carry names and addresses, so only our administrators may read them.',
      ),
      sign_in: text('On the page to sign in', 'For the team of {site_name}.', { max: 200 }),
    },
  }),
} as const
