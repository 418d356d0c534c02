/** Progress and interruption of a command that makes many records; it is interrupted after a whole batch. */
export type Batches = {
  signal?: AbortSignal | undefined
  onBatch?: ((count: number) => void) | undefined
  /** Pictures are drawn one by one, before the records that show them. */
  onPicture?: ((total: number) => void) | undefined
}

type Making<T> = Batches & {
  size: number
  /** Makes the nth of so many. */
  begin: (count: number) => (nth: number) => T
  /** Returns how many were stored: what is there already does not count. */
  store: (batch: T[]) => Promise<number>
}

/** Until as many are stored as wanted. */
export async function makeInBatches<T>(wanted: number, { size, begin, store, signal, onBatch }: Making<T>) {
  for (let made = 0; made < wanted;) {
    const left = wanted - made
    const make = begin(left)
    for (let from = 0; from < left; from += size) {
      const batch = Array.from({ length: Math.min(size, left - from) }, (_, n) => make(from + n))
      signal?.throwIfAborted()
      const stored = await store(batch)
      onBatch?.(stored)
      made += stored
    }
  }
}
