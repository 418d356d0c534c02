import { careTexts } from './care-texts.ts'
import { checkText } from './check-text.ts'
import { classEmailTexts } from './class-email-texts.ts'
import { enquiryEmailTexts } from './enquiry-email-texts.ts'
import { formTexts } from './form-texts.ts'
import { orderEmailTexts } from './order-email-texts.ts'
import { pageTexts } from './page-texts.ts'
import { staffEmailTexts } from './staff-email-texts.ts'
import { statusTexts } from './status-texts.ts'
import { stockAlertEmailTexts } from './stock-alert-email-texts.ts'
import type { TextGroup, ValuesOf, WordsOf } from './text.ts'

/** Every text that staff may reword, with its default. Excludes labels, errors, consent and emergency texts. */
export const textGroups = {
  ...formTexts,
  ...statusTexts,
  ...pageTexts,
  ...careTexts,
  ...enquiryEmailTexts,
  ...classEmailTexts,
  ...orderEmailTexts,
  ...stockAlertEmailTexts,
  ...staffEmailTexts,
} as const

export type GroupKey = keyof typeof textGroups
export type EmailKey = Extract<GroupKey, `emails/${string}`>
/** Distributes over a union: the texts of one of the groups. */
export type GroupWords<K extends GroupKey> = K extends GroupKey ? WordsOf<(typeof textGroups)[K]> : never
export type GroupValues<K extends GroupKey> = ValuesOf<(typeof textGroups)[K]>

export const groupKeys = Object.keys(textGroups) as GroupKey[]

export function isGroupKey(key: string): key is GroupKey {
  return Object.hasOwn(textGroups, key)
}

/** 'emails/order-sent/subject', the key in the database. */
export function textKey(group: string, name: string): string {
  return `${group}/${name}`
}

const everyText = new Map(
  groupKeys.flatMap((key) => {
    const group: TextGroup = textGroups[key]
    return Object.entries(group.texts).map(([name, text]) => [textKey(key, name), { group, text }] as const)
  }),
)

export const textKeys = [...everyText.keys()]

/** Undefined if the text could have been typed and saved. */
export function findTextProblem(key: string, written: string): string | undefined {
  const found = everyText.get(key)
  if (!found) return 'is no text'
  const checked = checkText(found.group, found.text, written)
  if ('error' in checked) return checked.error
  return checked.words === written ? undefined : 'is not as it would have been saved'
}

export function originalWords<K extends GroupKey>(key: K): GroupWords<K> {
  const { texts }: TextGroup = textGroups[key]
  return Object.fromEntries(Object.entries(texts).map(([name, { original }]) => [name, original])) as GroupWords<K>
}
