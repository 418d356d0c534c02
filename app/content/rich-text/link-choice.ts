export type LinkChoice = {
  href: string
  title: string
  kind: 'Page' | 'Blog post' | 'Picture' | 'Part of the site'
  isHidden?: boolean
}

export type LinkChoices = { links: LinkChoice[] }

export const fixedPlaces: LinkChoice[] = [
  ['/', 'Home'],
  ['/about', 'About us'],
  ['/services/antenatal-classes', 'Antenatal classes'],
  ['/services/antenatal-classes-registration', 'Register for antenatal classes'],
  ['/services/newborn-care', 'Newborn care'],
  ['/services/newborn-care/request', 'Request newborn care'],
  ['/services/postnatal-care', 'Postnatal care'],
  ['/services/postnatal-care/request', 'Request postnatal care'],
  ['/midwives', 'Our midwives'],
  ['/prices', 'Prices'],
  ['/classes', 'Classes with dates'],
  ['/reviews', 'Reviews'],
  ['/areas', 'Do we come to you?'],
  ['/faqs', 'FAQs'],
  ['/blog', 'Blog'],
  ['/shop', 'Shop'],
  ['/contact', 'Contact'],
].map(([href = '', title = '']) => ({ href, title, kind: 'Part of the site' }))
