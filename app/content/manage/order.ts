import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'

/** A record in its place, as it is called. */
export type Ordered = { id: string; name: string }
/** An order that somebody was shown; its version changes with every change of it. */
export type Order = { records: Ordered[]; version: string }
/** A record and the place it is put to, counted from 0. */
export type Move = { id: string; to: number }

export type OrderAnswer =
  | (Order & { moved?: Move | undefined; isStale: boolean })
  | { failed: { title: string; description: string } }

export const orderingFailed = {
  title: 'Error',
  description: 'The order could not be saved. Please try again in a minute.',
}

/** What a press of a button or a drop sends: the order that was seen, and one record with its new place. */
export const moveForm = z.object({
  seen: limitedString('Please load the list again'),
  move: limitedString('Please move it again')
    .regex(/^[0-9a-f-]{36} -?\d{1,5}$/)
    .transform((typed): Move => ({ id: typed.slice(0, 36), to: Number(typed.slice(37)) })),
})

/** As the value of a button. */
export function moveValue({ id, to }: Move) {
  return `${id} ${to}`
}

/** The order after a move. Beyond an end is at that end; what is not there is not moved. */
export function orderAfter<T extends { id: string }>(records: readonly T[], { id, to }: Move): T[] {
  const record = records.find((one) => one.id === id)
  if (!record) return [...records]
  return records.filter((one) => one !== record).toSpliced(Math.max(0, to), 0, record)
}

/** Where it stands now, in words. */
export function describePosition(records: readonly Ordered[], id: string): string {
  const at = records.findIndex((one) => one.id === id)
  const name = records[at]?.name
  return name === undefined ? '' : `“${name}” is now number ${at + 1} of ${records.length}`
}
