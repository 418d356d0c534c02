import { expect, test } from 'vitest'

import { withBlog, withBlogLink } from './blog-links.ts'

const home = { label: 'Home', href: '/' }
const blog = { label: 'Stories', href: '/blog' }

test('the footer shows the blog once there is something to read', () => {
  expect(withBlogLink([home], { isLive: true })).toEqual([home, { label: 'Blog', href: '/blog' }])
  expect(withBlogLink([blog, home], { isLive: true })).toEqual([blog, home])
  expect(withBlogLink([blog, home], { isLive: false })).toEqual([home])
})

test('the bar shows it where Navigation says so, and not before there is something to read', () => {
  const navigation = [home, blog, { label: 'More', links: [blog] }, { label: 'Both', links: [home, blog] }]
  expect(withBlog(navigation, { isLive: true })).toEqual(navigation)
  expect(withBlog([home], { isLive: true })).toEqual([home])
  expect(withBlog(navigation, { isLive: false })).toEqual([home, { label: 'Both', links: [home] }])
})
