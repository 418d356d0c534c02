/** A running copy of the product, with the location of its database, its emails and what it has logged. */
export type Site = { url: string; databaseUrl: string; ownerUrl: string; mailFolder: string; logFile: string }

/** The site of this worker alone. */
export function ownSite(): Site {
  const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as Site[]
  const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!site) throw new Error('Run the browser tests with "npm run e2e" or "playwright test"')
  return site
}
