import { z } from 'zod'

import { readDistrict } from '#app/platform/formats/postcode.ts'
import { sameForEach } from '#app/platform/own-value.ts'

export const careServices = [
  { value: 'newborn', label: 'Newborn care', request: '/services/newborn-care/request' },
  { value: 'postnatal', label: 'Postnatal care', request: '/services/postnatal-care/request' },
  { value: 'antenatal', label: 'Antenatal classes', request: '/services/antenatal-classes-registration' },
] as const

const serviceNames = careServices.map(({ value }) => value)
export type CareService = (typeof serviceNames)[number]
export type Shortage = 'waiting' | 'outside'
export type Coverage = 'covered' | Shortage

const mostDistricts = 3000
const districts = z
  .array(
    z
      .string()
      .max(4, { abort: true })
      .refine((district) => readDistrict(district) === district),
  )
  .max(mostDistricts)
const lists = z.object({ covered: districts, waiting: districts })

/** Postcode districts by service: covered by midwives, or with all places taken. */
export const careAreas = z.object(sameForEach(serviceNames, lists))
export type CareAreas = z.output<typeof careAreas>

export const noAreas: CareAreas = sameForEach(serviceNames, { covered: [], waiting: [] })

export type ServiceCoverage = (typeof careServices)[number] & { coverage: Coverage }

export function coverageOf(areas: CareAreas, district: string): ServiceCoverage[] {
  return careServices
    .filter(({ value }) => isSettled(areas[value]))
    .map((service) => {
      const { covered, waiting } = areas[service.value]
      return {
        ...service,
        coverage: covered.includes(district) ? 'covered' : waiting.includes(district) ? 'waiting' : 'outside',
      }
    })
}

/** Why a request for a service may not be met where the family lives. Undefined if nothing is known against it. */
export function findCoverageGap(areas: CareAreas, wanted: CareService, postcode: string): Shortage | undefined {
  const services = coverageOf(areas, readDistrict(postcode) ?? '')
  const coverage = services.find(({ value }) => value === wanted)?.coverage
  return coverage === 'covered' ? undefined : coverage
}

export function hasAreas(areas: CareAreas): boolean {
  return careServices.some(({ value }) => isSettled(areas[value]))
}

function isSettled({ covered, waiting }: CareAreas[CareService]) {
  return covered.length + waiting.length > 0
}

const listFormat = new Intl.ListFormat('en-GB')
const mostNamed = 20

/** 'We come to BS1 and BS2. In BS3 all places are taken.' Undefined if no area is set, or for too many. */
export function describeAreas({ covered, waiting }: CareAreas[CareService]): string | undefined {
  if (covered.length + waiting.length > mostNamed) return undefined
  const sentences = [
    covered.length > 0 && `We come to ${listFormat.format(covered)}.`,
    waiting.length > 0 && `In ${listFormat.format(waiting)} all places are taken.`,
  ]
  return sentences.filter(Boolean).join(' ') || undefined
}

export function splitDistricts(typed: string): string[] {
  const written = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((district) => readDistrict(district) ?? district)
  return [...new Set(written)].toSorted((a, b) => a.localeCompare(b, 'en-GB', { numeric: true }))
}
