import { config } from '#app/platform/config.server.ts'

export async function greet() {
  console.log(`Hearthside is open at ${config.siteUrl}`)
}
