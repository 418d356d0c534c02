import { z } from 'zod'

import { type Nation, nations } from '#app/settings/nations/nations.ts'

import type { SettingField, SettingFields } from './text-fields.ts'

export function nationFieldName(nation: Nation): string {
  return `nation_${nation}`
}

const rule = z.enum(['yes', 'no'], 'Please choose whether you give care there')

function nationField(nation: Nation): SettingField {
  return {
    key: 'care_nations',
    rule,
    read: ({ care_nations: chosen }) => (chosen.includes(nation) ? 'yes' : 'no'),
    write: ({ care_nations: chosen }, value) => {
      const others = chosen.filter((one) => one !== nation)
      return { care_nations: value === 'yes' ? [...others, nation] : others }
    },
  }
}

export const nationFields: SettingFields = Object.fromEntries(
  nations.map(({ value }) => [nationFieldName(value), nationField(value)] as const),
)
