import { line, text, textGroup } from './text.ts'

export const careTexts = {
  'site/post': textGroup({
    title: 'Below a blog post',
    where: 'Between a post and what else there is to read',
    texts: {
      title: line('Heading', 'Would you like somebody beside you?', { max: 80 }),
      text: text(
        'Text',
        'A midwife comes to your home, before and after the birth. Tell us what would help, and we answer within 24 hours.',
      ),
      button: line('Button', 'See how we can help', { max: 40 }),
    },
  }),
  'site/classes': textGroup({
    title: 'Classes page',
    where: 'Above the classes at /classes',
    texts: {
      title: line('Heading', 'Classes and dates', { max: 80 }),
      introduction: text(
        'Introduction',
        'Choose your dates and register. If a class is full, join its waiting list: we offer you the next place that comes free.',
      ),
      none: text(
        'While no class has dates',
        'There are no dates at the moment. Tell us what you are looking for, and we tell you when the next class begins.',
      ),
    },
  }),
  'site/class-place': textGroup({
    title: 'A place in a class',
    where: 'On the page of a place that costs something, and in its emails',
    stays: 'the price, the reference and the seller.',
    texts: {
      cancelling: text(
        'Terms of cancelling',
        'You can give your place up on its page until the class begins. If you do so within 14 days of paying, or if we cancel the class, we refund all that you have paid. After that, we refund it if another family takes the place. Your other legal rights are not affected.',
        { max: 1000 },
      ),
    },
  }),
} as const
