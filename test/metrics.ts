/** The text of /metrics. The instance has inherited our METRICS_TOKEN. */
export async function readMetrics(url: string): Promise<string> {
  const headers = { Authorization: `Bearer ${process.env.METRICS_TOKEN}` }
  const response = await fetch(`${url}/metrics`, { headers })
  if (!response.ok) throw new Error(await response.text())
  return await response.text()
}

/** A figure of /metrics, such as `hearthside_page_cache_stores_total{outcome="stored"}`; 0 if it was never counted. */
export async function readMetric(url: string, name: string): Promise<number> {
  const line = (await readMetrics(url)).split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}

export async function readCacheAnswers(url: string, outcome: 'hit' | 'revalidated' | 'stale' | 'stored' | 'refused') {
  const isStore = outcome === 'stored' || outcome === 'refused'
  const name = isStore ? 'hearthside_page_cache_stores_total' : 'hearthside_cached_responses_total'
  return await readMetric(url, `${name}{outcome="${outcome}"}`)
}
