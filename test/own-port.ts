import { freePort } from './instance.ts'

// Set before the product's configuration is read: the shop of an instance on this port is the provider of this
// process too.
process.env.PORT = String(await freePort())
