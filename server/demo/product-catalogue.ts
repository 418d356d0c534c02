import type { VatClass } from '#app/shop/vat.ts'

export const demoCategories = ['Feeding', 'Sleep', 'Bath and skin', 'For mothers', 'Clothes and play'] as const

export type CatalogueItem = {
  name: string
  category: (typeof demoCategories)[number]
  pricePence: number
  /** Zero-rated for children's clothes and most food (VAT notices 714 and 701/14). */
  vatClass: VatClass
  description: string
  kinds: readonly string[]
}

const colours = ['oat', 'sage', 'clay', 'night blue', 'cream', 'heather']
const ages = ['newborn', '0 to 3 months', '3 to 6 months', '6 to 9 months', '9 to 12 months']

export const catalogue: readonly CatalogueItem[] = [
  {
    name: 'Cot blanket in merino',
    category: 'Sleep',
    pricePence: 42_00,
    vatClass: 'standard',
    description: 'Warm when it is cold and cool when it is warm, with a bound edge that small hands like to hold.',
    kinds: colours,
  },
  {
    name: 'Muslin wrap',
    category: 'Sleep',
    pricePence: 14_50,
    vatClass: 'standard',
    description: 'A metre and twenty of soft double muslin: to wrap, to shade a pram, to lie on, to mop up after.',
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
    category: 'Feeding',
    pricePence: 6_40,
    vatClass: 'zero',
    description: 'Fennel, aniseed and lemon balm, without caffeine. Something warm to hold while you sit and feed.',
    kinds: ['50 g', '100 g', '250 g', 'sampler'],
  },
  {
    name: 'Merino bootees',
    category: 'Clothes and play',
    pricePence: 11_00,
    vatClass: 'zero',
    description: 'Knitted in the round with a long cuff, so that they stay where they belong: on the feet.',
    kinds: ages,
  },
  {
    name: 'Teddy bear',
    category: 'Clothes and play',
    pricePence: 24_00,
    vatClass: 'standard',
    description: 'Made to be chewed, dropped and washed. Embroidered eyes: nothing on it can come off.',
    kinds: colours,
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
    name: 'Oat soap',
    category: 'Bath and skin',
    pricePence: 5_20,
    vatClass: 'standard',
    description: 'Ground oats and olive oil, and nothing that smells. One bar lasts a family about two months.',
    kinds: ['one bar', 'three bars', 'with a dish'],
  },
  {
    name: 'Herbal sitz bath',
    category: 'For mothers',
    pricePence: 12_00,
    vatClass: 'standard',
    description: 'Lavender, marigold and sea salt in bags for one bath each. For the first weeks after a birth.',
    kinds: ['five baths', 'ten baths', 'twenty baths'],
  },
  {
    name: 'Musical moon',
    category: 'Sleep',
    pricePence: 27_50,
    vatClass: 'standard',
    description:
      'Pull the cord and it plays for three minutes, getting slower. Hangs on a cot, a pram or a door handle.',
    kinds: ['lullaby', 'waltz', 'rain'],
  },
  {
    name: 'Journal of the first year',
    category: 'For mothers',
    pricePence: 16_00,
    vatClass: 'standard',
    description: 'One line a day is enough. Lies flat, takes a pen, and has room for a photograph every month.',
    kinds: colours,
  },
  {
    name: 'Hospital bag',
    category: 'For mothers',
    pricePence: 64_00,
    vatClass: 'standard',
    description: 'Two sides, one for you and one for the baby, and a list sewn in of what is good to have at hand.',
    kinds: colours,
  },
  {
    name: 'Gift box for a new mother',
    category: 'For mothers',
    pricePence: 48_00,
    vatClass: 'standard',
    description: 'Balm, soap, tea and something to read, packed in linen that is worth keeping.',
    kinds: ['small', 'large', 'for twins'],
  },
]
