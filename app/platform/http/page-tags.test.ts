import { Client } from 'pg'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'

import { invalidatePages, markUncacheable, cachePage, pageTagsChannel, addPageTags } from './page-tags.server.ts'
import { newPageFacts, requestFacts } from './request.server.ts'

function newRequest() {
  const facts = { id: 'request-1', address: '192.0.2.1', nonce: '', page: newPageFacts() }
  return { context: new RouterContextProvider(new Map([[requestFacts, facts]])), page: facts.page }
}

describe('the cache facts of a page', () => {
  test('combine the tags and parameters of all loaders, and the earliest expiry', () => {
    const { context, page } = newRequest()
    addPageTags(context, 'settings')
    cachePage(context, { tags: ['posts'], params: ['page'], until: new Date(2000) })
    cachePage(context, { tags: ['post:one'], until: new Date(3000) })
    expect(page).toEqual({
      tags: new Set(['settings', 'posts', 'post:one']),
      params: new Set(['page']),
      expiresAt: 2000,
      isForEveryone: true,
      isPersonal: false,
      hasTokenHole: false,
    })
  })

  test('do not make it public if only tags were added', () => {
    const { context, page } = newRequest()
    addPageTags(context, 'settings')
    expect(page.isForEveryone).toBe(false)
  })

  test('keep it personal once it is marked as uncacheable, whatever is added later', () => {
    const { context, page } = newRequest()
    markUncacheable(context)
    cachePage(context, { tags: [] })
    expect(page.isPersonal).toBe(true)
  })
})

describe('the pages to invalidate', () => {
  test('are sent to listeners when the change commits, and never when it is rolled back', async () => {
    const listener = new Client({ connectionString: config.databaseUrl })
    await listener.connect()
    const received: string[] = []
    listener.on('notification', ({ payload = '' }) => received.push(payload))
    await listener.query(`listen ${pageTagsChannel}`)

    const failing = transaction(async (tx) => {
      await invalidatePages(tx, 'never')
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await transaction(async (tx) => {
      await invalidatePages(tx, 'settings', 'post:one')
      await listener.query('select 1')
      expect(received).toEqual([])
    })
    await expect.poll(() => received).toEqual(['settings', 'post:one'])
    await listener.end()
  })
})
