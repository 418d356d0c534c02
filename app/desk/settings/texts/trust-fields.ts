import { limitedString } from '#app/platform/forms/forms.ts'
import { type TrustFact, trustFact, type TrustTopic, trustTopics } from '#app/settings/trust/trust.ts'

import type { SettingField, SettingFields } from './text-fields.ts'

type Part = keyof TrustFact

const parts = ['statement', 'checkedOn', 'source'] as const satisfies readonly Part[]

export function trustFieldName(topic: TrustTopic, part: Part): string {
  return `${topic}_${part}`
}

function trustField(topic: TrustTopic, part: Part): SettingField {
  return {
    key: 'trust_facts',
    // Pasted line breaks become spaces.
    rule: limitedString('This is too long', { max: 10_000 })
      .transform((typed) => typed.split(/\s+/).filter(Boolean).join(' '))
      .pipe(trustFact.shape[part]),
    read: ({ trust_facts: facts }) => facts[topic][part],
    write: ({ trust_facts: facts }, value) => ({
      trust_facts: { ...facts, [topic]: { ...facts[topic], [part]: value } },
    }),
  }
}

export const trustFields: SettingFields = Object.fromEntries(
  trustTopics.flatMap((topic) => parts.map((part) => [trustFieldName(topic, part), trustField(topic, part)] as const)),
)
