import { afterAll, beforeAll, expect, test } from 'vitest'

import { posts } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { londonClock, londonInstants } from '#app/platform/time/london-time.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { startWithClock } from '#test/clock.ts'
import { createBlogCategory, createPage, createPost } from '#test/factories/content.ts'
import { fourAtATime } from '#test/four-at-a-time.ts'
import { readCacheAnswers } from '#test/metrics.ts'
import { askRaw, type RawAnswer } from '#test/raw-http.ts'

/** What an editor chooses by London time, to the second, and the instant that it stands for. */
const turns = [
  // Clocks go from 01:00 to 02:00.
  ['2027-03-28', '00:59', 'GMT', 59, '2027-03-28T00:59:59Z'],
  ['2027-03-28', '02:00', 'BST', 0, '2027-03-28T01:00:00Z'],
  ['2027-03-28', '02:30', 'BST', 7, '2027-03-28T01:30:07Z'],
  // Clocks go from 02:00 to 01:00: half past one comes twice.
  ['2027-10-31', '00:59', 'BST', 59, '2027-10-30T23:59:59Z'],
  ['2027-10-31', '01:30', 'BST', 15, '2027-10-31T00:30:15Z'],
  ['2027-10-31', '01:30', 'GMT', 15, '2027-10-31T01:30:15Z'],
  ['2027-10-31', '02:00', 'GMT', 0, '2027-10-31T02:00:00Z'],
] as const
const instants = turns.map(([, , , , utc]) => new Date(utc))
/** Each is shown from the turn at which the previous one ends. From the last turn on nothing is shown. */
const names = ['Quokka', 'Numbat', 'Bilby', 'Potoroo', 'Wombat', 'Dunnart']

type Instance = Awaited<ReturnType<typeof startWithClock>>
/** A place where visitors see a record, and what shows it there. */
type Appearance = { from: Date; until: Date; path: string; shows: string | number }

let instances: [Instance, Instance]
let appearances: Appearance[]

beforeAll(async () => {
  await db.delete(posts)
  const category = await createBlogCategory('Advent')
  const links: { label: string; href: string }[] = []
  appearances = []
  for (const [at, name] of names.entries()) {
    const [from, until] = [instants[at]!, instants[at + 1]!]
    const slug = name.toLowerCase()
    const page = await createPage({
      title: `${name} page`,
      slug: `${slug}-page`,
      publishFrom: from,
      publishUntil: until,
    })
    const post = await createPost({
      title: `${name} post`,
      slug: `${slug}-post`,
      publishDate: from,
      publishUntil: until,
      categoryId: category.id,
      tags: ['Season'],
    })
    links.push({ label: `${name} menu`, href: `/go/${page.id}` })
    const places: [string, string | number][] = [
      [`/${page.slug}`, 200],
      [`/go/${page.id}`, 302],
      ['/sitemap.xml', `/${page.slug}</loc>`],
      ['/about', `${name} menu`],
      ['/contact', `${name} menu`],
      [`/search?q=${slug}`, page.title],
      [`/blog/${post.slug}`, 200],
      [`/go/${post.id}`, 302],
      ['/sitemap.xml', `/blog/${post.slug}</loc>`],
      ['/blog/feed.xml', post.title],
      ['/blog', post.title],
      ['/blog.data', post.title],
      ['/blog/category/advent', post.title],
      ['/blog/tag/season', post.title],
      // While the blog has a live post, every page links to it.
      ['/faqs', '>Blog</a>'],
      [`/search?q=${slug}`, post.title],
    ]
    appearances.push(...places.map(([path, shows]) => ({ from, until, path, shows })))
  }
  await transaction((tx) => saveSettings(tx, { footer_links: [...defaultSettings.footer_links, ...links] }))
  instances = await Promise.all([startWithClock(), startWithClock()])
})
afterAll(() => Promise.all(instances.map((instance) => instance.stop())))

async function look({ url }: Instance, watched: Appearance[]) {
  const paths = [...new Set(watched.map(({ path }) => path))]
  const answers = new Map<string, RawAnswer>()
  await fourAtATime(paths, async (path) => void answers.set(path, await askRaw(url + path)))
  expect([...answers].filter(([, { status }]) => status >= 500).map(([path, { status }]) => [path, status])).toEqual([])
  const seen = watched.filter(({ path, shows }) => {
    const { status, body } = answers.get(path)!
    return typeof shows === 'number' ? status === shows : status === 200 && body.includes(shows)
  })
  // Search results are rendered for each visitor.
  const cached = paths.filter((path) => answers.get(path)?.status === 200 && !path.startsWith('/search'))
  return { seen: describe(seen), cached: cached.length }
}

const describe = (some: Appearance[]) => [...new Set(some.map(({ path, shows }) => `${path} ${shows}`))].toSorted()
const before = (at: Date, ms: number) => new Date(at.getTime() - ms)

test.each(turns)(
  'on %s at %s %s and %i seconds, everything changes on each instance at its second and not before',
  async (day, time, zone, seconds, utc) => {
    const typed = londonInstants(day, time)?.find((instant) => londonClock(instant).zone === zone)
    const at = new Date(utc)
    expect(new Date(typed!.getTime() + seconds * 1000)).toEqual(at)
    const turning = appearances.filter(({ from, until }) =>
      [from, until].some((turn) => turn.getTime() === at.getTime()),
    )
    const shownAt = (instant: Date) => describe(turning.filter(({ from, until }) => from <= instant && instant < until))
    expect(shownAt(before(at, 1))).not.toEqual(shownAt(at))

    for (const instance of instances) {
      instance.setClock(before(at, 1000))
      await look(instance, turning)
      instance.setClock(before(at, 1))
      const hits = await readCacheAnswers(instance.url, 'hit')
      const { seen, cached } = await look(instance, turning)
      expect(seen).toEqual(shownAt(before(at, 1)))
      // Pages cached a second ago are still valid: they expire at their turn and not by a timer.
      expect((await readCacheAnswers(instance.url, 'hit')) - hits).toBe(cached)
    }
    const [early, late] = instances
    early.setClock(at)
    expect((await look(early, turning)).seen).toEqual(shownAt(at))
    expect((await look(late, turning)).seen).toEqual(shownAt(before(at, 1)))
    late.setClock(at)
    expect((await look(late, turning)).seen).toEqual(shownAt(at))
  },
)
