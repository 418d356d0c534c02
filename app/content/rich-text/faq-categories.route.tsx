import { listFaqCategories } from '#app/content/body/published-faqs.server.ts'

/** The categories that a group of FAQs can show, for those who write. */
export async function loader() {
  return { categories: await listFaqCategories() }
}
