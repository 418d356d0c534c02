import { freePort } from './instance.ts'

declare global {
  var portOfWorker: string | undefined
}

// Set before the product's configuration is read, and once for each process, which shares it: the shop of an instance on
// this port is the provider of this process too.
process.env.PORT = globalThis.portOfWorker ??= String(await freePort())
