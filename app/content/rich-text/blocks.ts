import {
  CircleHelp,
  FileText,
  LayoutTemplate,
  type LucideIcon,
  MousePointerClick,
  Siren,
  TriangleAlert,
  Video,
} from 'lucide-react'

import { kindOfSection } from '#app/content/sections/section-kinds.ts'

export interface EditorBlock {
  /** With its article. */
  name: string
  note: string
  Icon: LucideIcon
  /** With their defaults, in the order in which Markdown has them. */
  attributes: Record<string, string>
  holdsBlocks?: true
  look: string
  headLook?: string
  /** What is said when one of these is left empty. */
  required: Record<string, string>
  /** Shown above or in place of its content. */
  head: (attributes: Record<string, string>) => string
}

/** The blocks of this site, in the order of the menu. Their names are those in Markdown. */
export const blocks = {
  section: {
    name: 'a section',
    note: 'A part of the page over its whole width: hero, cards, steps…',
    Icon: LayoutTemplate,
    attributes: { kind: 'text', ground: '', side: '', service: '', hidden: '' },
    holdsBlocks: true,
    look: 'border-edge max-w-none data-[ground=blush]:bg-blush data-[ground=butter]:bg-butter data-[ground=sage]:bg-sage-mist',
    headLook: 'border-line bg-paper border-b text-sm',
    required: {},
    head: ({ kind = '', hidden }) =>
      `${kindOfSection(kind)?.label ?? `“${kind}”, which this version does not know`}${hidden ? ' (hidden)' : ''}`,
  },
  'care-card': {
    name: 'a care card',
    note: 'What to do when it is urgent, and whom to call',
    Icon: Siren,
    attributes: { title: '', level: 'emergency' },
    holdsBlocks: true,
    look: 'border-danger-fill',
    headLook: 'bg-danger-fill text-on-danger',
    required: { title: 'Please enter a title' },
    head: ({ title = '' }) => title,
  },
  warning: {
    name: 'a warning',
    note: 'Something to know before going on',
    Icon: TriangleAlert,
    attributes: { title: '' },
    holdsBlocks: true,
    look: 'border-clay bg-butter',
    required: {},
    head: ({ title }) => title || 'Warning',
  },
  button: {
    name: 'a button',
    note: 'The one next step, such as asking for care',
    Icon: MousePointerClick,
    attributes: { href: '', label: '' },
    look: 'bg-door text-on-door w-fit min-w-[min(13rem,100%)] border-transparent',
    required: { label: 'Please enter the words on the button', href: 'Please say where it leads' },
    head: ({ label = '' }) => label,
  },
  document: {
    name: 'a PDF file',
    note: 'To save or print, such as a birth plan',
    Icon: FileText,
    attributes: { href: '', label: '' },
    look: 'border-line w-fit',
    required: { href: 'Please upload or choose a document', label: 'Please enter a name' },
    head: ({ label }) => `${label} (PDF)`,
  },
  video: {
    name: 'a video',
    note: 'From YouTube or Vimeo; it loads only when somebody plays it',
    Icon: Video,
    attributes: { href: '', title: '', poster: '' },
    look: 'bg-dusk text-on-dusk border-transparent',
    required: { href: 'Please paste the address of the video', title: 'Please say what the video shows' },
    head: ({ title }) => `▶ ${title}`,
  },
  'faq-group': {
    name: 'an FAQ group',
    note: 'The questions of one category',
    Icon: CircleHelp,
    attributes: { category: '' },
    look: 'border-line text-ink-soft border-dashed',
    required: { category: 'Please choose a category' },
    head: ({ category }) => `The FAQs of “${category}” are shown here`,
  },
} satisfies Record<string, EditorBlock>

export type BlockName = keyof typeof blocks

export function blockNoun({ name }: Pick<EditorBlock, 'name'>): string {
  return name.slice(name.indexOf(' ') + 1)
}
