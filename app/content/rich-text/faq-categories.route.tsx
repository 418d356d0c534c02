import { listFaqCategories } from '#app/content/body/published-faqs.server.ts'

export async function loader() {
  return { categories: await listFaqCategories() }
}
