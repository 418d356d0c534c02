import { readDistrict } from '#app/platform/formats/postcode.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { type CareAreas, careServices, type CareService, splitDistricts } from '#app/settings/areas/areas.ts'

import type { SettingField, SettingFields } from './text-fields.ts'

type ListName = keyof CareAreas[CareService]

export const areaLists = [
  { name: 'covered', label: 'where we come' },
  { name: 'waiting', label: 'where there is a waiting list' },
] as const satisfies readonly { name: ListName; label: string }[]

export function areaFieldName(service: CareService, list: ListName): string {
  return `${service}_${list}`
}

const districtsRule = limitedString('This is too long', { max: 30_000 })
  .transform(splitDistricts)
  .superRefine((districts, check) => {
    const wrong = districts.filter((district) => readDistrict(district) !== district)
    if (wrong.length > 0)
      check.addIssue(`${wrong.slice(0, 3).join(', ')}: please write the first half of a postcode, such as BS6`)
  })
  .transform(listDistricts)

function listDistricts(districts: readonly string[]) {
  return districts.join(', ')
}

function areaField(service: CareService, list: ListName): SettingField {
  return {
    key: 'care_areas',
    rule: districtsRule,
    read: ({ care_areas: areas }) => listDistricts(areas[service][list]),
    write: ({ care_areas: areas }, value) => ({
      care_areas: { ...areas, [service]: { ...areas[service], [list]: splitDistricts(value) } },
    }),
  }
}

export const areaFields: SettingFields = Object.fromEntries(
  careServices.flatMap(({ value }) =>
    areaLists.map(({ name }) => [areaFieldName(value, name), areaField(value, name)] as const),
  ),
)
