import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'

export type Ordered = { id: string; name: string }
export type Order = { records: Ordered[]; version: string }
/** Counted from 0. */
export type Move = { id: string; to: number }

export type OrderAnswer =
  | (Order & { moved?: Move | undefined; isStale: boolean })
  | { failed: { title: string; description: string } }

export const orderingFailed = {
  title: 'Error',
  description: 'The order could not be saved. Please try again in a minute.',
}

export const moveForm = z.object({
  seen: limitedString('Please load the list again'),
  move: limitedString('Please move it again')
    .regex(/^[0-9a-f-]{36} -?\d{1,5}$/)
    .transform((typed): Move => ({ id: typed.slice(0, 36), to: Number(typed.slice(37)) })),
})

export function moveValue({ id, to }: Move) {
  return `${id} ${to}`
}

/** A position past an end means that end. An unknown record is not moved. */
export function orderAfter<T extends { id: string }>(records: readonly T[], { id, to }: Move): T[] {
  const record = records.find((one) => one.id === id)
  if (!record) return [...records]
  return records.filter((one) => one !== record).toSpliced(Math.max(0, to), 0, record)
}

export function describePosition(records: readonly Ordered[], id: string): string {
  const at = records.findIndex((one) => one.id === id)
  const name = records[at]?.name
  return name === undefined ? '' : `“${name}” is now number ${at + 1} of ${records.length}`
}
