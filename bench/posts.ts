import type { Instance } from '#test/instance.ts'

import { percentile } from './processes.ts'
import { timeList } from './time-list.ts'

const listPages = [
  ['latest first', ''],
  ['a word of many titles', 'search=night'],
  ['an author', 'search=okafor'],
  ['nothing found', 'search=zzzzqqq'],
  ['drafts', 'status=draft'],
  ['scheduled', 'status=scheduled'],
  ['live with changes', 'status=changed'],
  ['in no category', 'category=none'],
  ['by title, page 100', 'sort=title&page=100'],
  ['the last page', 'page=200'],
] as const

const rounds = 60
const title = 'the-first-night-at-home-what-is-usual-and-when-to-call'

const pages = [
  ['the blog, page after page', (round: number) => `/blog?page=${round + 2}`],
  ['a category, page after page', (round: number) => `/blog/category/your-baby?page=${round + 2}`],
  ['a tag, page after page', (round: number) => `/blog/tag/newborn?page=${round + 2}`],
  ['a post, one after the other', (round: number) => `/blog/${title}-part-${round + 2}`],
] as const

/** The staff list over many posts, and the blog's time for its first visitor: rendered, compressed, cached. */
export async function benchPosts(instance: Instance, cookie: string, posts: number): Promise<string[]> {
  const lines = await timeList(`${instance.url}/cms/blog`, cookie, listPages)
  const firsts = ['| asked for the first time | p50 | p95 |', '|---|---|---|']
  for (const [name, pathOf] of pages) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now()
      const response = await fetch(instance.url + pathOf(round))
      await response.arrayBuffer()
      if (response.ok) times.push(performance.now() - startedAt)
    }
    firsts.push(`| ${name} | ${percentile(times, 0.5).toFixed(1)} ms | ${percentile(times, 0.95).toFixed(1)} ms |`)
  }
  return [`Over ${posts.toLocaleString('en-GB')} posts:`, '', ...lines, '', ...firsts]
}
