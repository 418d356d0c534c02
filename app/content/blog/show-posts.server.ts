import { redirect } from 'react-router'

import { listLiveCategories, listLivePosts, pageSize, type PostsOf } from '#app/content/blog/list-posts.server.ts'
import { postsTag } from '#app/content/cache-tags.ts'
import { picturesTag } from '#app/media/pictures.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'

import { findNextChange } from './published-posts.server.ts'

export type ShownPosts = Awaited<ReturnType<typeof showPosts>>

/** What a page of posts shows, kept until that changes. A page that is not there leads to the first. */
export async function showPosts(context: RequestContext, url: URL, { of, at }: { of: PostsOf; at: Date }) {
  const typed = url.searchParams.get('page')
  const page = typed === null ? 1 : /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 0
  const [{ posts, total }, categories, until] = await Promise.all([
    listLivePosts(of, { page: Math.max(1, page), at }),
    listLiveCategories(at),
    findNextChange(at),
  ])
  if (page === 0 || (page > 1 && posts.length === 0)) throw redirect(url.pathname)
  cachePage(context, { tags: [settingsTag, postsTag, picturesTag], params: ['page'], until })
  return { posts, total, page, pageSize, categories }
}
