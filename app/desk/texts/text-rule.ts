import { z } from 'zod'

import { checkText } from '#app/settings/texts/check-text.ts'
import type { Text, TextGroup } from '#app/settings/texts/text.ts'

export function textRule(group: TextGroup, text: Text) {
  return z.string().transform((typed, issues) => {
    const checked = checkText(group, text, typed)
    if ('words' in checked) return checked.words
    issues.addIssue({ code: 'custom', message: checked.error })
    return z.NEVER
  })
}
