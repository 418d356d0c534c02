import { readFileSync } from 'node:fs'

// Preloaded into an instance (`node --import`): its Date reads the instant that a test wrote into this file, and the
// real one while the file is empty. Plain JavaScript, because nothing is loaded yet that could compile it.
const { TEST_CLOCK: file } = process.env
const RealDate = Date

function now() {
  const written = file ? readFileSync(file, 'utf8') : ''
  return written === '' ? RealDate.now() : Number(written)
}

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, self) => Reflect.construct(real, given.length === 0 ? [now()] : given, self),
  apply: () => new RealDate(now()).toString(),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
})
