import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'

export const maxTags = 20
export const maxTagLength = 40

export function splitTags(typed: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of typed.flatMap((words) => words.split(','))) {
    const tidy = tag.replaceAll(/\s+/g, ' ').trim()
    // 'Sleep' and 'sleep' would be one page with two names.
    const key = tidy.toLowerCase()
    if (tidy && !byKey.has(key)) byKey.set(key, tidy)
  }
  return [...byKey.values()]
}

export function tagList(label: string, entry: string) {
  const tooMany = `You can add up to ${maxTags} ${label.toLowerCase()}. Please remove some`
  return z
    .array(limitedString(`Please type the ${label.toLowerCase()} again`, { max: 5000, tooLong: tooMany }))
    .max(100, { error: tooMany, abort: true })
    .transform(splitTags)
    .refine((tags) => tags.length <= maxTags, { error: tooMany, abort: true })
    .refine((tags) => tags.every((tag) => Array.from(tag).length <= maxTagLength), {
      error: `Each ${entry} must be ${maxTagLength} characters or fewer`,
    })
    .refine((tags) => !tags.some((tag) => /\p{Cc}/u.test(tag)), {
      error: `One ${entry} has characters in it that cannot be shown. Please type it again`,
    })
}
