/** A figure of /metrics, such as `hearthside_page_cache_answers_total{outcome="stored"}`; 0 when it was never counted. */
export async function readMetric(url: string, name: string): Promise<number> {
  const response = await fetch(`${url}/metrics`)
  const line = (await response.text()).split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}

/** How often the page cache came to this outcome. */
export async function readCacheAnswers(url: string, outcome: 'hit' | 'revalidated' | 'kept' | 'stored' | 'refused') {
  return await readMetric(url, `hearthside_page_cache_answers_total{outcome="${outcome}"}`)
}
