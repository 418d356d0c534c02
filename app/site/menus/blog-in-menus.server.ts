import { isBlogLive } from '#app/content/blog/live-now.server.ts'
import { postsTag } from '#app/content/blog/post-tags.ts'
import { addPageTags, expirePageAt } from '#app/platform/http/page-tags.server.ts'
import { nowFor, type RequestContext } from '#app/platform/http/request.server.ts'

/** Whether a post is live, so that menus may lead to the blog. What shows the answer is forgotten when it may be another. */
export async function showsBlog(context: RequestContext): Promise<boolean> {
  const { isLive, until } = await isBlogLive(nowFor(context))
  addPageTags(context, postsTag)
  expirePageAt(context, until)
  return isLive
}
