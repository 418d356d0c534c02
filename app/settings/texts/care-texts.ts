import { line, text, textGroup } from './text.ts'

export const careTexts = {
  'site/post': textGroup({
    title: 'Below a blog post',
    where: 'Between a post and the list of more to read',
    texts: {
      title: line('Heading', 'Would you like somebody beside you?', { max: 80 }),
      text: text(
        'Text',
        'A midwife can come to your home, before and after the birth. Tell us what would help, and we’ll get back to you within 24 hours.',
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
        'Choose your dates and register. If a class is full, join its waiting list, and we’ll offer you the next free place.',
      ),
      none: text(
        'While no class has dates',
        'There are no dates at the moment. Tell us what you’re looking for, and we’ll let you know when the next class starts.',
      ),
    },
  }),
  'site/class-place': textGroup({
    title: 'A place in a class',
    where: 'On the page of a paid place, and in its emails',
    stays: 'the price, the reference and the seller.',
    texts: {
      cancelling: text(
        'Cancellation terms',
        'You can give up your place on its page until the class begins. If you do so within 14 days of paying, or if we cancel the class, we will refund everything you have paid. After that, we will refund you if another family takes the place. Your other legal rights are not affected.',
        { max: 1000 },
      ),
    },
  }),
} as const
