import { listLatestPosts } from '#app/content/blog/list-posts.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { givenAdvice } from '#test/given-advice.ts'
import { givenPage, givenPost } from '#test/given-content.ts'
import { givenReviewedPost } from '#test/given-reviewed-post.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** A post of the demo with changes that nobody has published; things to come, and health advice that waits for somebody. */
export async function givenContentToLookAt(member: { id: string }) {
  const [post] = await listLatestPosts(1, new Date())
  if (!post) throw new Error('The demo made no posts')
  const record = { kind: 'post' as const, id: post.id }
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const body = `${String(fields.body)}\n\nWhatever it is: ring us. [Click here](/contact).\n`.replace(
    'usual',
    'quite usual',
  )
  await saveContent(record, member, { fields: { ...fields, body }, baseRevisionId })

  await givenPost({ title: 'Sleep in the fourth month', publishDate: inDays(3) })
  await givenPage({ title: 'Christmas at Hearthside', publishFrom: inDays(5), publishUntil: inDays(40) })
  await givenReviewedPost({ title: 'Jaundice in the first week', nextReviewOn: dayOf(inDays(20)) })
  await givenReviewedPost({ title: 'Mastitis: what helps, and when to call', nextReviewOn: dayOf(inDays(-12)) })
  const { record: advice } = await givenAdvice({ title: 'A fever in the first weeks' })
  return { id: post.id, slug: post.slug, adviceId: advice.id }
}
