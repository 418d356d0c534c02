import { config } from '#app/platform/config/config.server.ts'
import { announceSetUp } from '#app/staff/users/invites.server.ts'

/** The only output that people read; everything else is the JSON log. */
export async function greet() {
  const setUp = await announceSetUp()
  console.log(`Hearthside is open at ${config.siteUrl}`)
  if (setUp)
    console.log(`There is no administrator yet. Make one here (the link works once, for 24 hours):\n  ${setUp}`)
}
