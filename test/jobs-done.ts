/** Runs the jobs that are due, and those that they add, at a site with JOBS=manual: it runs none by itself. */
export async function jobsDone(url: string): Promise<void> {
  const headers = { Authorization: `Bearer ${process.env.METRICS_TOKEN}` }
  const response = await fetch(`${url}/run-jobs`, { method: 'POST', headers })
  if (!response.ok) throw new Error(await response.text())
}
