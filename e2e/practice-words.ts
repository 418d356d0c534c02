/** The settings of the second practice, by the path of their page. */
export const practiceSettings: Record<string, Record<string, string>> = {
  '/cms/settings/brand': {
    site_name: 'Lantern Row',
    shop_name: 'The Lantern Shop',
    action_colour: '#14532d',
    accent_colour: '#7c2d12',
    name_in_logo: 'on',
  },
  '/cms/settings': { site_description: 'Lantern light for the weeks around a birth.' },
  '/cms/settings/contact': {
    contact_email: 'us@lantern-row.example',
    contact_phone: '0131 496 0777',
    opening_hours: 'Every day: 8:00 - 20:00',
  },
  '/cms/settings/company': {
    legal_name: 'Lantern Row Ltd',
    company_number: 'SC123456',
    registered_office: '3 Lantern Row, Leith',
    ico_registration: 'ZA123456',
    data_protection_officer: 'Effie Gordon',
  },
  '/cms/settings/book': {
    book_title: 'By Lantern Light',
    book_blurb: 'Twelve nights, told by those who were awake.',
    book_retailer_url: 'https://bookshop.lantern-row.example/light',
  },
  '/cms/settings/shop': {
    shop_intro: 'Warm things, packed by hand in Leith.',
    shop_delivery: 'We post on Tuesdays and Fridays, and the price includes it.',
    shop_returns: 'Send back what you do not want within 14 days of getting it, and we refund all of it.',
  },
  '/cms/settings/footer': {
    footer_blurb: 'A lantern in the window, from the first night on.',
    emergency_disclaimer: 'In an emergency call 999, for advice 111 or your maternity unit. We cannot come at once.',
    safeguarding_statement: 'The UK GDPR holds for all that you tell us.',
  },
  '/admin/settings': { team_email: 'team@lantern-row.example', vat_number: 'GB 123 4567 89' },
}

export const owner = { email: 'effie@lantern-row.example', firstName: 'Effie', lastName: 'Gordon' }

const vocabulary = ['lamp', 'lit', 'row', 'dusk', 'glow', 'oil', 'calm', 'rest', 'warm', 'by']
/** What is not a word: Markdown syntax and addresses, code, placeholders, and the attributes that name something. */
const preserved =
  /:::[a-z-]*|\b(?:kind|ground|side|level|href|hidden|category)="[^"]*"|\b(?:label|title)="|\{[a-z_ ]+\}|\]\([^)]*\)|`[^`]*`|https?:\S+/u
const wordsOrPreserved = new RegExp(`${preserved.source}|\\p{L}[\\p{L}’'-]*`, 'gu')

/** Replaces every word by another; marks, pictures, links, numbers and placeholders stay. */
export function reword(text: string): string {
  let at = text.length
  return text.replaceAll(wordsOrPreserved, (found) => {
    if (preserved.test(found)) return found
    at += 1
    const word = vocabulary[at % vocabulary.length] ?? ''
    return found.charAt(0) === found.charAt(0).toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
  })
}

/** Reverses the order of the sections below the hero. */
export function reorder(body: string): string {
  const [hero = '', ...others] = body.split(/^(?=:::section )/m)
  return [hero, ...others.toReversed()].map((section) => section.trimEnd()).join('\n\n')
}
