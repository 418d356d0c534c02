import { type Instance, startOnThisDatabase } from './instance.ts'

/** An instance on this file's database whose sandbox is the card provider for what this process does itself, too. */
export async function startShop(env: Record<string, string> = {}): Promise<Instance> {
  const { PORT = '' } = process.env
  return await startOnThisDatabase({ PORT, ...env })
}
