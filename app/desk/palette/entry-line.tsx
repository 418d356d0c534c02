import {
  ArrowRight,
  CircleUser,
  FileText,
  GalleryHorizontalEnd,
  Inbox,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquareQuote,
  Newspaper,
  Plus,
  PoundSterling,
  Presentation,
  Receipt,
  ShoppingBasket,
  UserRound,
} from 'lucide-react'

import type { Entry, EntryKind } from '#app/desk/palette/entry.ts'

const icons: Record<EntryKind, LucideIcon> = {
  action: Plus,
  area: ArrowRight,
  page: FileText,
  post: Newspaper,
  faq: MessageCircleQuestion,
  slide: GalleryHorizontalEnd,
  midwife: UserRound,
  price: PoundSterling,
  class: Presentation,
  review: MessageSquareQuote,
  product: ShoppingBasket,
  order: Receipt,
  enquiry: Inbox,
  person: CircleUser,
}

export function EntryLine({ kind, label, note }: Entry) {
  const Icon = icons[kind]
  return (
    <>
      <Icon aria-hidden="true" className="text-clay size-4.5 shrink-0" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 wrap-anywhere">
        <span className="font-semibold">{label}</span>
        {note && <span className="text-ink-soft text-sm">{note}</span>}
      </span>
    </>
  )
}

export const lineStyle = 'flex min-h-11 items-center gap-3 rounded-md px-3 py-2 text-ink no-underline'
