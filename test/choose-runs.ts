/** How many random inputs a property is tried with: a third of them in the quick run. */
export function chooseRuns(all: number) {
  return process.env['TESTS'] === 'all' ? all : Math.ceil(all / 3)
}
