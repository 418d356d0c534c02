/** A slow machine refuses pages that wait longer than two seconds, as some do that are all requested at once. */
export async function fourAtATime<T>(all: Iterable<T>, work: (one: T) => Promise<void>) {
  const waiting = [...all]
  const takeTurns = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all([takeTurns(), takeTurns(), takeTurns(), takeTurns()])
}
