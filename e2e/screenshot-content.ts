import { listLatestPosts } from '#app/content/blog/list-posts.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { createAdvice } from '#test/factories/advice.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { createReviewedPost } from '#test/factories/reviewed-post.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** A demo post with unpublished changes, scheduled content, and health advice that waits for sign-off. */
export async function givenContentToLookAt(member: { id: string }) {
  const [post] = await listLatestPosts(1, new Date())
  if (!post) throw new Error('The demo made no posts')
  const record = { kind: 'post' as const, id: post.id }
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const body = `${String(fields.body)}\n\nWhatever it is: ring us. [Our desk](/cms/pages).\n`.replace(
    'usual',
    'quite usual',
  )
  await saveContent(record, member, { fields: { ...fields, body }, baseRevisionId })

  await createPost({ title: 'Sleep in the fourth month', publishDate: inDays(3) })
  await createPage({ title: 'Christmas at Hearthside', publishFrom: inDays(5), publishUntil: inDays(40) })
  await createReviewedPost({ title: 'Jaundice in the first week', nextReviewOn: dayOf(inDays(20)) })
  await createReviewedPost({ title: 'Mastitis: what helps, and when to call', nextReviewOn: dayOf(inDays(-12)) })
  const { record: advice } = await createAdvice({ title: 'A fever in the first weeks' })
  return { id: post.id, slug: post.slug, adviceId: advice.id }
}
