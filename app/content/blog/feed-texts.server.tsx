import { inArray } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'

import { Body } from '#app/content/body/body.tsx'
import { type EmbeddedContent, loadEmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import { posts } from '#app/content/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'

export async function renderPostTexts(context: RequestContext, listed: readonly { id: string }[]) {
  const { id, body } = posts
  const chosen = inArray(
    id,
    listed.map((post) => post.id),
  )
  const rows = await db.select({ id, body }).from(posts).where(chosen)
  const facts = await loadEmbeddedContent(context, ...rows.map((post) => post.body))
  return new Map(rows.map((post) => [post.id, renderText(post.body, facts)]))
}

/** Without our styles and with absolute addresses, for display on other sites. */
function renderText(text: string, facts: EmbeddedContent) {
  return renderToStaticMarkup(<Body text={text} facts={facts} />)
    .replaceAll(/ (?:class|srcSet|srcset|sizes|loading|decoding)="[^"]*"/g, '')
    .replaceAll(/ (href|src|poster)="\//g, ` $1="${config.siteUrl}/`)
}
