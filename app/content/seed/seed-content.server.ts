import { v7 as newId } from 'uuid'

import { faqs, pages, seededContent, slides } from '#app/content/schema.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import { faqSeed } from './faq-seed.ts'
import { pageSeed } from './page-seed.ts'
import { slideSeed } from './slide-seed.ts'

const contents: Record<string, (database: Database) => Promise<unknown>> = {
  'legal pages': (database) =>
    database
      .insert(pages)
      .values(pageSeed.map((page) => ({ id: newId(), isPublished: true, isProtected: true, ...page }))),
  faqs: (database) =>
    database
      .insert(faqs)
      .values(faqSeed.map((faq, at) => ({ id: newId(), isPublished: true, sortOrder: at + 1, ...faq }))),
  slides: (database) =>
    database.insert(slides).values(slideSeed.map((slide, at) => ({ id: newId(), slideOrder: at + 1, ...slide }))),
}

/** Plants the first contents, each once in the life of an installation: what an editor deletes stays deleted. */
export async function seedContent(database: Database) {
  for (const [name, plant] of Object.entries(contents)) {
    await database.transaction(async (tx) => {
      const planted = await tx.insert(seededContent).values({ name }).onConflictDoNothing().returning()
      if (planted.length > 0) await plant(tx)
    })
  }
}
