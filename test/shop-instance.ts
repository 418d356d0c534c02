// Imported before anything of the product: it is what its configuration reads.
import { freePort, startOnThisDatabase } from './instance.ts'

const port = await freePort()
process.env.PORT = String(port)

/** An instance on this file's database whose sandbox is also the provider of what this process does itself. */
export async function startShop(env: Record<string, string> = {}) {
  return await startOnThisDatabase({ PORT: String(port), ...env })
}
