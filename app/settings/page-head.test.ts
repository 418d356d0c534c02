import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { describe, expect, test } from 'vitest'

import type { PageHead } from './page-head.server.ts'
import { headTags, tagsBesideTitle } from './page-head.ts'

const hostile = `</title></script><script>alert(1)</script>"'<!--`

const home: PageHead = {
  title: 'Care at home | Hearthside Midwives',
  heading: 'Care at home',
  siteName: 'Hearthside Midwives',
  description: 'One dedicated midwife, matched to you.',
  address: 'https://midwives.example/care',
  picture: { href: 'https://midwives.example/share/x.png?title=Care', type: 'image/png', alt: 'Care' },
  isIndexed: true,
  type: 'website' as const,
  about: [{ '@type': 'Organization', name: 'Hearthside Midwives' }],
}

describe('the tags of a page', () => {
  test('include its canonical address and its share picture', () => {
    const tags = headTags(home)
    expect(tags).toContainEqual({ title: home.title })
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: home.address })
    expect(tags).toContainEqual({ property: 'og:image', content: home.picture.href })
    expect(tags).toContainEqual({ property: 'og:locale', content: 'en_GB' })
    expect(tags).not.toContainEqual(expect.objectContaining({ name: 'robots' }))
  })

  test('of a page hidden from search engines have noindex and no canonical address', () => {
    const tags = headTags({ ...home, isIndexed: false })
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(tags).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }))
  })

  test('leave out an empty description and empty structured data', () => {
    const text = JSON.stringify(headTags({ ...home, description: '', about: [] }))
    expect(text).not.toMatch(/description|ld\+json/)
  })

  test('are empty if the loader failed', () => {
    expect(headTags(undefined)).toEqual([])
    expect(tagsBesideTitle(undefined)).toEqual([])
  })
})

test('a page that sets its own title gets all the other tags', () => {
  expect([{ title: home.title }, ...tagsBesideTitle(home)]).toEqual(headTags(home))
})

test('hostile text stays text in every tag', () => {
  const head = { ...home, title: hostile, heading: hostile, siteName: hostile, description: hostile }
  const html = render({ ...head, about: [{ '@type': 'Organization', name: hostile }] })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!--')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ name: hostile }] })
})

function render(head: PageHead) {
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => headTags(head) }])
  return renderToString(createElement(Page))
}
