import { listFaqCategories } from '#app/content/body/published-faqs.server.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { listPostChoices } from '#app/content/editing/fields/post-choices.server.ts'

/** What else the inputs of each kind can choose from. */
const choices: Record<ContentKind, (id?: string) => Promise<unknown>> = {
  page: () => Promise.resolve([]),
  post: listPostChoices,
  faq: listFaqCategories,
  slide: () => Promise.resolve([]),
}

export async function listKindChoices(kind: ContentKind, id?: string): Promise<unknown> {
  return await choices[kind](id)
}
