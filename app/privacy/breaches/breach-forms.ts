import { z } from 'zod'

import { limitedString, optionalText, text } from '#app/platform/forms/forms.ts'
import { londonInstants } from '#app/platform/time/london-time.ts'

import { breachDecisions, breachRisks, dataKinds } from './breach-types.ts'

export const maxBreachLength = 5000

/** Reads a browser's local date and time as London time. In the repeated hour in autumn: the first pass. */
export function readMoment(typed: string): Date | undefined {
  const [day = '', time = ''] = typed.split('T')
  const [instant] = londonInstants(day, time.slice(0, 5)) ?? []
  return instant && instant.getTime() <= Date.now() ? instant : undefined
}

const longestMoment = 30
const moment = (message: string) =>
  limitedString(message, { max: longestMoment })
    .transform((typed) => readMoment(typed.trim()))
    .refine((instant) => instant !== undefined, message)

const optionalMoment = (message: string) =>
  limitedString(message, { max: longestMoment })
    .refine((typed) => typed.trim() === '' || readMoment(typed.trim()) !== undefined, message)
    .transform((typed) => readMoment(typed.trim()) ?? null)

const whatHappened = text({
  label: 'What happened',
  min: 10,
  max: maxBreachLength,
  message: 'Please say what happened',
  isMultiline: true,
})

const mostPeople = 10_000_000
const people = limitedString('Please give a number of people, or leave it empty', { max: 20 })
  .trim()
  .refine((typed) => /^\d{0,8}$/.test(typed) && Number(typed) <= mostPeople, {
    error: 'Please give a number of people, or leave it empty',
  })
  .transform((typed) => (typed === '' ? null : Number(typed)))

const kinds = z.array(z.enum(dataKinds, 'Please choose from the list')).max(dataKinds.length).default([])

export const newBreachForm = z.object({
  whatHappened,
  discoveredAt: moment('Please give the day and time at which we became aware of it, not in the future'),
  people,
  dataKinds: kinds,
})

export type NewBreach = z.output<typeof newBreachForm>

export const assessmentForm = z.object({
  whatHappened,
  people,
  dataKinds: kinds,
  risk: z.union([z.literal('').transform(() => null), z.enum(breachRisks)], 'Please choose how likely a risk is'),
  measures: optionalText({ label: 'Measures', max: maxBreachLength, isMultiline: true }),
  version: limitedString('Please open the breach again'),
})

export type Assessment = z.output<typeof assessmentForm>

export const decisionForm = z.object({
  decision: z.enum(breachDecisions, 'Please choose whether it is reported'),
  decisionReason: text({
    label: 'Reason',
    min: 3,
    max: maxBreachLength,
    message: 'Please say why: the ICO may ask for it',
    isMultiline: true,
  }),
})

export const reportForm = z.object({
  reportedAt: moment('Please give the day and time at which it was reported, not in the future'),
  icoReference: optionalText({ label: 'Reference of the ICO', max: 60 }),
})

export const peopleNotifiedForm = z.object({
  peopleToldAt: optionalMoment(
    'Please give the day and time at which they were told, not in the future, or leave it empty',
  ),
})
