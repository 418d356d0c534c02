/** One running copy of the product, and where its database and its mails are. */
export type Site = { url: string; databaseUrl: string; ownerUrl: string; mailFolder: string }

/** The site that this worker has for itself. */
export function ownSite(): Site {
  const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as Site[]
  const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!site) throw new Error('Run the browser tests with "npm run e2e" or "playwright test"')
  return site
}
