import { formatDate } from '#app/platform/time/london-time.ts'
import { type Letter, whereToComplain } from '#app/privacy/cases/letter.ts'
import type { ErasedItem, RetainedItem } from '#app/privacy/schema.ts'

type Erasure = { erasedAt: Date; erased: ErasedItem[]; retained: RetainedItem[] }

export function writeErasureLetter({ erasedAt, erased, retained }: Erasure): Letter {
  const erasedItems = erased.map(({ what, references }) => [
    what,
    ...(references.length > 0 ? [references.join(', ')] : []),
  ])
  return {
    title: 'We have deleted what we held about you',
    paragraphs: [
      `You asked us to delete what we hold about you. We did so on ${formatDate(erasedAt)}. We deleted the following, with our notes and the emails about it:\n${listed(erasedItems.map((parts) => parts.join(': ')))}`,
      ...(retained.length > 0
        ? [
            {
              check: `We have to keep the following, and use it for nothing else:\n${listed(retained.map(({ what, reference, why }) => `${what} ${reference}: ${why}.`))}`,
            },
          ]
        : []),
      {
        check:
          'Our backups hold a copy for a while, until they are overwritten. We do not use them, and if we ever had to restore one, yours would be deleted again.',
      },
      whereToComplain,
    ],
  }
}

function listed(lines: string[]) {
  return lines.map((line) => `• ${line}`).join('\n')
}
