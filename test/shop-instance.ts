import { type Instance, startOnThisDatabase } from './instance.ts'

/** An instance on this file's database whose sandbox is also the card provider for this process. */
export async function startShop(env: Record<string, string> = {}): Promise<Instance> {
  const { PORT = '' } = process.env
  return await startOnThisDatabase({ PORT, ...env })
}
