import { ownValue } from '#app/platform/own-value.ts'
import { type Ground, grounds } from '#app/ui/layout/grounds.ts'

/** A part of a section that its view shows separately from the text. */
export type Slot = 'heading' | 'picture' | 'buttons' | 'notes' | 'items' | 'item-pictures' | 'aside'

/** What the editor offers. The view decides the appearance. */
type SectionKind = {
  label: string
  note: string
  /** Of a new section, where it is not cream. */
  ground?: Ground
  /** Whether the picture may be on the left. */
  hasSides?: true
  /** Whether it can be limited to one service. */
  hasService?: true
  /** Any other content is shown within the text. */
  slots: readonly Slot[]
  /** Its content is not shown to visitors. */
  isNoteToEditors?: true
  /** Hidden while there is nothing to show. */
  mayHide?: true
  /** What stands there is shown, whatever is written in the section. */
  showsSettings?: true
  /** Of level 2, shown by the view above the text. */
  firstHeading?: string
  /** Of level 2, shown by the view below the text. */
  lastHeading?: string
  /** The Markdown of a new section. */
  beginning: string
}

/** In the order of the menu. A kind without a view does not compile. */
export const sectionKinds = {
  hero: {
    label: 'Hero',
    note: 'What the page is about, with its one next step: the first on a page',
    hasSides: true,
    slots: ['heading', 'picture', 'buttons', 'notes'],
    beginning:
      '## What this page is about\n\nWhat it offers, in a sentence or two.\n\n![](/media/scenes/door)\n\n:::button {href="/contact" label="Ask us a question"} :::',
  },
  text: {
    label: 'Text and picture',
    note: 'A heading and words, with a picture, a quotation or a care card beside them',
    hasSides: true,
    slots: ['heading', 'picture', 'buttons', 'notes', 'items', 'aside'],
    beginning:
      '## A heading\n\nThe first paragraph is a little larger.\n\nWhat follows it.\n\n![](/media/scenes/chair)',
  },
  cards: {
    label: 'Cards',
    note: 'Three or more of a kind side by side: each heading 3 begins a card, a picture under it is shown on top',
    slots: ['heading', 'buttons', 'notes', 'items', 'item-pictures'],
    beginning:
      '## A heading\n\n### The first\n\nWhat it is.\n\n### The second\n\nWhat it is.\n\n### The third\n\nWhat it is.',
  },
  columns: {
    label: 'Columns',
    note: 'Two or three short texts side by side: each heading 2 begins one',
    ground: 'sage',
    slots: ['heading'],
    beginning: '## One thing\n\nWhat is to be said about it.\n\n## Another\n\nWhat is to be said about that.',
  },
  reasons: {
    label: 'Reasons',
    note: 'Up to four reasons, each with a sign: each heading 3 begins one',
    slots: ['heading', 'buttons', 'items', 'item-pictures'],
    beginning:
      '## Why families choose {site name}\n\n### A reason\n\n![](/media/signs/one-midwife)\n\nWhat is behind it.\n\n### Another\n\n![](/media/signs/at-home)\n\nWhat is behind it.',
  },
  steps: {
    label: 'Steps',
    note: 'What happens, one after the other: each heading 3 is a step',
    ground: 'sage',
    slots: ['heading', 'picture', 'buttons', 'notes', 'items'],
    beginning:
      '## How it works\n\n![](/media/scenes/cup)\n\n### The first step\n\nWhat happens.\n\n### The second step\n\nWhat happens.',
  },
  checklist: {
    label: 'Checklist',
    note: 'What is included: a list in two columns',
    slots: ['heading', 'buttons'],
    beginning: '## What is included\n\nA sentence before the list.\n\n- One thing\n- Another\n- A third',
  },
  'next-steps': {
    label: 'What happens next',
    note: 'A numbered list and its button, with a care card beside it',
    ground: 'blush',
    slots: ['heading', 'picture', 'buttons', 'notes', 'aside'],
    beginning:
      '## What happens next\n\n1. You write to us.\n2. We answer within 24 hours.\n\n:::button {href="/contact" label="Write to us"} :::',
  },
  questions: {
    label: 'Questions',
    note: 'The published FAQs of a category: put an FAQ group into it',
    slots: ['heading', 'buttons', 'notes'],
    beginning: '## Questions families ask\n\nAnswers to what is asked most.',
  },
  call: {
    label: 'Call to action',
    note: 'The last word of a page: a question, a sentence and one button',
    ground: 'blush',
    slots: ['heading', 'picture', 'buttons', 'notes'],
    beginning:
      '## Shall we find your midwife?\n\nA sentence that makes it easy.\n\n:::button {href="/contact" label="Ask us a question"} :::\n\n![](/media/scenes/terrace)',
  },
  areas: {
    label: 'Do we come to you?',
    note: 'A postcode is looked up in the areas of the settings. Without any it is not shown',
    ground: 'butter',
    slots: ['heading', 'buttons', 'notes'],
    mayHide: true,
    beginning: '## Do we come to you?\n\nEnter your postcode to find out. We do not keep it.',
  },
  midwives: {
    label: 'Midwives',
    note: 'The published midwives, as they stand under Midwives. Without any it is not shown',
    slots: ['heading', 'buttons'],
    lastHeading: 'The names of the midwives',
    mayHide: true,
    beginning:
      '## Who comes to you\n\nEach of them is registered with the NMC.\n\n:::button {href="/midwives" label="All our midwives"} :::',
  },
  prices: {
    label: 'Prices',
    note: 'The published prices, as they stand under Prices. Without any it is not shown',
    slots: ['heading', 'buttons'],
    hasService: true,
    lastHeading: 'The names of the services',
    mayHide: true,
    beginning:
      '## What it costs\n\nA sentence about what is in every price.\n\n:::button {href="/prices" label="All prices"} :::',
  },
  classes: {
    label: 'Classes with dates',
    note: 'The published classes that are still to come, as they stand under Classes. Without any it is not shown',
    slots: ['heading', 'buttons'],
    lastHeading: 'The titles of the classes',
    mayHide: true,
    beginning: '## The next classes\n\n:::button {href="/classes" label="All dates"} :::',
  },
  reviews: {
    label: 'Reviews',
    note: 'The three latest reviews by families, of one service or of all. Without any it is not shown',
    slots: ['heading', 'buttons'],
    hasService: true,
    mayHide: true,
    beginning: '## What families say\n\n:::button {href="/reviews" label="All reviews"} :::',
  },
  trust: {
    label: 'Trust strip',
    note: 'The lowest price, a list of your own, and what the settings say under Trust, each with its link. Without any it is not shown',
    ground: 'sage',
    slots: ['heading'],
    mayHide: true,
    beginning: '- An answer within 24 hours',
  },
  help: {
    label: 'Gentle help',
    note: 'Whom to call if things feel heavy, folded away. The numbers follow the nations under Areas in the settings',
    showsSettings: true,
    slots: ['heading'],
    beginning: 'You need not carry it alone.',
  },
  gift: {
    label: 'Gift',
    note: 'Asks friends and family to give care to somebody',
    hasSides: true,
    ground: 'butter',
    slots: ['heading', 'picture', 'buttons', 'notes', 'items', 'aside'],
    beginning:
      '## Give her a midwife, not another blanket\n\nFamily and friends can ask for care on behalf of a mother.\n\n:::button {href="/services/postnatal-care/request#isForSomeoneElse" label="Ask about a gift"} :::\n\n![](/media/scenes/gift)',
  },
  book: {
    label: 'Book',
    note: 'The book of the settings, with what is written here before its buttons',
    slots: ['picture'],
    lastHeading: 'The title of the book',
    mayHide: true,
    beginning: 'Our book',
  },
  slides: {
    label: 'Slides',
    note: 'The active homepage slides are shown here',
    slots: [],
    isNoteToEditors: true,
    beginning: 'The active slides stand here.',
  },
  confirmation: {
    label: 'Confirmation',
    note: 'A lit door with a tick: for a page that people reach when something is done',
    slots: ['heading', 'buttons', 'notes'],
    beginning:
      '## Thank you\n\nWhat was done, and what happens next.\n\n:::button {href="/" label="Return to Home"} :::',
  },
  'contact-details': {
    label: 'Email and phone',
    note: 'As they stand in the settings, with a line of yours',
    showsSettings: true,
    slots: [],
    firstHeading: 'Email',
    lastHeading: 'Phone',
    beginning: 'We respond within 24 hours.',
  },
  'opening-hours': {
    label: 'Business hours',
    note: 'As they stand in the settings',
    showsSettings: true,
    slots: ['heading'],
    beginning: '## Business hours',
  },
  company: {
    label: 'Company information',
    note: 'Legal name, company number, registered office and data protection officer, as they stand in the settings',
    showsSettings: true,
    slots: ['heading'],
    beginning: '## Company information\n\nRegistered in England and Wales',
  },
} satisfies Record<string, SectionKind>

export type SectionKindName = keyof typeof sectionKinds

/** Undefined if this version does not know it. */
export function kindOfSection(name: string): SectionKind | undefined {
  return ownValue(sectionKinds as Record<string, SectionKind>, name)
}

/** The first is the default. */
export function groundsOf({ ground = 'cream', isNoteToEditors }: SectionKind): Ground[] {
  const others = isNoteToEditors ? [] : (Object.keys(grounds) as Ground[]).filter((one) => one !== ground)
  return [ground, ...others]
}
