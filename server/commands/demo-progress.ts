import type { Batches } from '#server/demo/batches.ts'

import { createProgress } from './progress.ts'

type Made = ReadonlyMap<string, number>
type Part = { noun: string; total: number; signal: AbortSignal }

/** Shows the progress of each part of `npm run demo` and counts what it has made. */
export function followDemo() {
  const counts = new Map<string, number>()
  const count = (noun: string, more: number) => counts.set(noun, (counts.get(noun) ?? 0) + more)
  async function follow<T>({ noun, total, signal }: Part, make: (batches: Batches) => Promise<T>) {
    const drawing = createProgress('Drawing', 'pictures')
    const progress = createProgress('Making up', noun)
    function onPicture(pictures: number) {
      count('pictures', 1)
      drawing.add(1, pictures)
    }
    function onBatch(records: number) {
      drawing.end()
      count(noun, records)
      progress.add(records, total)
    }
    return await make({ signal, onBatch, onPicture }).finally(() => {
      drawing.end()
      progress.end()
    })
  }
  return { made: counts as Made, follow }
}

export function describeMade(made: Made) {
  const counts = [...made].map(([noun, count]) => `${count.toLocaleString('en-GB')} ${noun}`)
  return counts.length === 0
    ? 'Interrupted: nothing was made up.'
    : `Interrupted: ${counts.join(' and ')} were made up, each of them whole, and stay.`
}

export function describeInterruptedFill(made: Made) {
  const pictures = made.get('pictures') ?? 0
  return pictures === 0
    ? 'Interrupted: no example was brought in.'
    : `Interrupted: no record was brought in. ${pictures} of the pictures are in the library, for the next time.`
}
