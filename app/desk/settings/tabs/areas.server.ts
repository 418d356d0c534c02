import { z } from 'zod'

import type { FieldGroup, SettingField } from '#app/desk/settings/texts/setting-fields.ts'
import { readDistrict } from '#app/platform/formats/postcode.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { type CareAreas, type CareService, careServices, splitDistricts } from '#app/settings/areas/areas.ts'
import { type Nation, nations } from '#app/settings/nations/nations.ts'

const chosenRule = z.enum(['yes', 'no'], 'Please choose whether you give care there')

function nationField(nation: Nation, label: string): SettingField {
  return {
    key: 'care_nations',
    view: { label, as: { no: 'No', yes: 'Yes' } },
    rule: chosenRule,
    read: ({ care_nations: chosen }) => (chosen.includes(nation) ? 'yes' : 'no'),
    write: ({ care_nations: chosen }, value) => {
      const others = chosen.filter((one) => one !== nation)
      return { care_nations: value === 'yes' ? [...others, nation] : others }
    },
  }
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

function areaField(service: CareService, list: keyof CareAreas[CareService], label: string): SettingField {
  return {
    key: 'care_areas',
    view: { label, as: 'text', rows: 2, optional: true },
    rule: districtsRule,
    read: ({ care_areas: areas }) => listDistricts(areas[service][list]),
    write: ({ care_areas: areas }, value) => ({
      care_areas: { ...areas, [service]: { ...areas[service], [list]: splitDistricts(value) } },
    }),
  }
}

export const areaGroups: FieldGroup[] = [
  {
    legend: 'Where you give care',
    words:
      'The numbers under “If things feel heavy” follow from it: NHS 111 in England and Wales, NHS 24 in Scotland, Lifeline in Northern Ireland.',
    isInColumns: true,
    fields: Object.fromEntries(nations.map(({ value, label }) => [`nation_${value}`, nationField(value, label)])),
  },
  {
    words:
      'The first halves of postcodes, such as BS6, with commas or blanks between them. Families look theirs up at /areas and in the section “Do we come to you?”.',
    fields: {},
  },
  ...careServices.map(({ value, label }) => ({
    legend: label,
    fields: {
      [`${value}_covered`]: areaField(value, 'covered', `${label}: where we come`),
      [`${value}_waiting`]: areaField(value, 'waiting', `${label}: where all places are taken`),
    },
  })),
]
