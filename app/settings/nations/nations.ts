import { z } from 'zod'

export const nations = [
  { value: 'england', label: 'England' },
  { value: 'scotland', label: 'Scotland' },
  { value: 'wales', label: 'Wales' },
  { value: 'northern_ireland', label: 'Northern Ireland' },
] as const

export type Nation = (typeof nations)[number]['value']

/** Where we give care. Determines the help lines and the regulator. */
export const careNations = z.array(z.enum(nations.map(({ value }) => value))).max(nations.length)

export const defaultNations: Nation[] = ['england']
