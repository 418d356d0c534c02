import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { posts } from '#app/content/schema.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'

let instance: Instance
let check: (schema: string, answer: unknown) => string[]

type Described = {
  paths: Record<
    string,
    { get: { responses: Record<string, { content: { 'application/json': { schema: { $ref: string } } } }> } }
  >
  components: { schemas: Record<string, object> }
}
let described: Described

beforeAll(async () => {
  const hour = 3_600_000
  await createPage({ title: 'Our word', slug: 'our-word', body: 'One **midwife**.', effectiveOn: '2026-01-31' })
  await createPage({ title: 'Later', slug: 'later', publishFrom: new Date(Date.now() + hour) })
  const { id } = await createPost({ title: 'First night', slug: 'first-night', tags: ['Sleep'] })
  const review = { reviewerName: 'Ines Marlow', reviewedOn: '2026-11-01', nextReviewOn: '2027-11-01' }
  const signOffId = newId()
  await db.insert(postSignOffs).values({ id: signOffId, postId: id, readHash: 'read', ...review })
  await db.update(posts).set({ isHealthAdvice: true, signOffId }).where(eq(posts.id, id))
  await createPost({ title: 'Tomorrow', slug: 'tomorrow', publishDate: new Date(Date.now() + hour) })
  await createPost({ title: 'Draft', slug: 'draft', publishStatus: 'draft' })
  const picture = await createPicture('#aa0000', { altText: 'A lamp' })
  const user = { noun: 'post', id, label: 'First night', href: `/cms/blog/${id}` }
  await transaction((tx) => setPictureUses(tx, user, 'hero', [picture]))
  instance = await startOnThisDatabase()
  described = (await (await ask('/openapi.json')).json()) as Described
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'api', ...described })
  check = (schema, answer) => {
    const validate = ajv.compile({ $ref: `api${schema}` })
    validate(answer)
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
})
afterAll(() => instance.stop())

const ask = async (path: string, init?: RequestInit) => await fetch(`${instance.url}/api/v1${path}`, init)

describe('the API description', () => {
  test.each([
    ['/pages', '/pages'],
    ['/pages/{slug}', '/pages/our-word'],
    ['/pages/{slug}', '/pages/privacy'],
    ['/posts', '/posts'],
    ['/posts/{slug}', '/posts/first-night'],
    ['/faqs', '/faqs'],
    ['/midwives', '/midwives'],
    ['/prices', '/prices'],
    ['/classes', '/classes'],
    ['/reviews', '/reviews'],
    ['/pages/{slug}', '/pages/later'],
    ['/posts/{slug}', '/posts/tomorrow'],
    ['/posts', '/posts?page=2'],
  ])('of %s fits the response of %s', async (path, address) => {
    const response = await ask(address)
    const answer = described.paths[path]?.get.responses[response.status]?.content['application/json'].schema.$ref ?? ''
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(check(answer, await response.json())).toEqual([])
  })

  test('does not fit other shapes', async () => {
    const answer = (await (await ask('/posts/first-night')).json()) as Record<string, unknown>
    const schema = '#/components/schemas/Post'
    expect(check(schema, answer)).toEqual([])
    expect(check(schema, { ...answer, changedAt: 'yesterday' })).not.toEqual([])
    expect(check(schema, { ...answer, text: undefined })).not.toEqual([])
  })
})

test('the API returns only what visitors see, as they see it', async () => {
  const answer = (await (await ask('/posts')).json()) as { posts: { slug: string }[] }
  expect(answer.posts.map(({ slug }) => slug)).toEqual(['first-night'])
  expect(await (await ask('/posts/first-night')).json()).toMatchObject({
    title: 'First night',
    tags: ['Sleep'],
    reviewed: { by: 'Ines Marlow', qualification: null, on: '2026-11-01', next: '2027-11-01' },
    picture: { alt: 'A lamp', url: expect.stringMatching(/\/files\/[0-9a-f]{64}\.jpg$/) },
  })
  expect(await (await ask('/pages/our-word')).json()).toMatchObject({ text: 'One midwife.', effectiveOn: '2026-01-31' })
  for (const path of [
    '/pages/later',
    '/posts/tomorrow',
    '/posts/draft',
    '/posts?page=0',
    '/posts?page=x',
    '/posts?page=9',
  ])
    expect((await ask(path)).status, path).toBe(404)
})

test('the API is read-only, open to every site, and cached like pages', async () => {
  const first = await ask('/faqs')
  expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect((await ask('/faqs')).headers.get('ETag')).toBeTruthy()
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask('/faqs', { method })).status, method).toBeGreaterThanOrEqual(403)
})
