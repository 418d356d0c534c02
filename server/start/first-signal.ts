export async function firstSignal() {
  const { promise, resolve } = Promise.withResolvers<'SIGTERM' | 'SIGINT'>()
  process.once('SIGTERM', resolve)
  process.once('SIGINT', resolve)
  return await promise
}
