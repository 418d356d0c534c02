import type { VatClass } from '#app/shop/vat.ts'

export const demoCategories = ['Feeding', 'Sleep', 'Bath and skin', 'For mothers', 'Little wardrobe'] as const

/** A thing that a shop like ours could sell; a variation adds one of its kinds to the name and a little to the price. */
export type Thing = {
  name: string
  category: (typeof demoCategories)[number]
  pricePence: number
  /** Children's clothes, books and most food bear none; car seats and the like a reduced one (VAT notices 714 and 701). */
  vatClass: VatClass
  description: string
  kinds: readonly string[]
}

const colours = ['oat', 'sage', 'clay', 'night blue', 'cream', 'heather']
const ages = ['newborn', '0 to 3 months', '3 to 6 months', '6 to 9 months', '9 to 12 months']

export const things: readonly Thing[] = [
  {
    name: 'Muslin swaddle',
    category: 'Sleep',
    pricePence: 14_50,
    vatClass: 'standard',
    description: 'A metre and twenty of soft double muslin: to wrap, to shade a pram, to lie on, to mop up after.',
    kinds: colours,
  },
  {
    name: 'Hot-water bottle with a knitted cover',
    category: 'For mothers',
    pricePence: 19_00,
    vatClass: 'standard',
    description: 'For the afterpains, a stiff back or cold feet at four in the morning. The cover can be washed.',
    kinds: colours,
  },
  {
    name: 'Feeding pillow',
    category: 'Feeding',
    pricePence: 38_00,
    vatClass: 'standard',
    description:
      'Firm enough to bring a newborn up to you, so that your shoulders can come down. Cotton cover with a zip.',
    kinds: colours,
  },
  {
    name: 'Glass feeding bottle',
    category: 'Feeding',
    pricePence: 9_95,
    vatClass: 'standard',
    description:
      'Borosilicate glass with a slow teat. Goes into the steriliser and the dishwasher as often as you like.',
    kinds: ['120 ml', '240 ml', 'set of two', 'set of four'],
  },
  {
    name: 'Nursing tea',
    category: 'For mothers',
    pricePence: 6_40,
    vatClass: 'zero',
    description: 'Fennel, aniseed and lemon balm, without caffeine. Something warm to hold while you sit and feed.',
    kinds: ['50 g', '100 g', '250 g', 'sampler'],
  },
  {
    name: 'Merino bootees',
    category: 'Little wardrobe',
    pricePence: 11_00,
    vatClass: 'zero',
    description: 'Knitted in the round with a long cuff, so that they stay where they belong: on the feet.',
    kinds: ages,
  },
  {
    name: 'Wrap vest with long sleeves',
    category: 'Little wardrobe',
    pricePence: 8_50,
    vatClass: 'zero',
    description: 'Opens flat and ties at the side: nothing to pull over a head that does not hold itself yet.',
    kinds: ages,
  },
  {
    name: 'Calendula balm',
    category: 'Bath and skin',
    pricePence: 7_80,
    vatClass: 'standard',
    description: 'Marigold in sunflower oil and beeswax, without perfume. For dry cheeks, heels and hands.',
    kinds: ['30 ml', '60 ml', '120 ml'],
  },
  {
    name: 'Hooded bath towel',
    category: 'Bath and skin',
    pricePence: 22_00,
    vatClass: 'standard',
    description: 'Thick cotton terry with a hood, and loops for your hands so that you keep both of them on the baby.',
    kinds: colours,
  },
  {
    name: 'Night light with a dimmer',
    category: 'Sleep',
    pricePence: 27_50,
    vatClass: 'standard',
    description: 'Warm and low, for changing and feeding without waking anybody more than needed. Charged by USB-C.',
    kinds: ['moon', 'house', 'bear'],
  },
  {
    name: 'Journal of the first year',
    category: 'For mothers',
    pricePence: 16_00,
    vatClass: 'zero',
    description: 'One line a day is enough. Lies flat, takes a pen, and has room for a photograph every month.',
    kinds: colours,
  },
  {
    name: 'Hospital bag',
    category: 'For mothers',
    pricePence: 64_00,
    vatClass: 'standard',
    description:
      'Two sides, one for you and one for the baby, and a list sewn in of what midwives wish everybody had packed.',
    kinds: colours,
  },
]
