import { type FieldGroup, partOf } from '#app/desk/settings/form/setting-fields.server.ts'
import { readDistrict } from '#app/platform/formats/postcode.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { flag } from '#app/records/fields.ts'
import { type CareAreas, type CareService, careServices, splitDistricts } from '#app/settings/areas/areas.ts'
import { type Nation, nations } from '#app/settings/nations/nations.ts'

function nationField(nation: Nation, label: string) {
  return partOf('care_nations', flag(label), {
    read: (chosen) => chosen.includes(nation),
    put(chosen, isChosen) {
      const others = chosen.filter((one) => one !== nation)
      return isChosen ? [...others, nation] : others
    },
  })
}

const districts = limitedString('This is too long', { max: 30_000 })
  .transform(splitDistricts)
  .superRefine((typed, check) => {
    const wrong = typed.filter((district) => readDistrict(district) !== district)
    if (wrong.length > 0)
      check.addIssue(`${wrong.slice(0, 3).join(', ')}: please write the first half of a postcode, such as BS6`)
  })

function areaField(service: CareService, list: keyof CareAreas[CareService], label: string) {
  const view = { shape: 'text', label, rows: 2, isOptional: true } as const
  const field = { view, rule: districts, write: (written: string[]) => written.join(', ') }
  return partOf('care_areas', field, {
    read: (areas) => areas[service][list],
    put: (areas, written) => ({ ...areas, [service]: { ...areas[service], [list]: written } }),
  })
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
