import { data } from 'react-router'

import type { ContentFields } from '#app/content/content-fields.ts'
import { publicPath, type RecordOf } from '#app/content/content-kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { previewTransaction } from '#app/platform/database/db.server.ts'
import {
  allowAnswerExceptions,
  newPageFacts,
  renderer,
  type RequestContext,
  requestFacts,
  type RequestFacts,
} from '#app/platform/http/request.server.ts'

import { windowAt } from './preview-moment.ts'
import { previewableFields } from './previewable-fields.server.ts'

type Previewed = { fields: ContentFields; at: Date; by: { id: string } }

/**
 * The page on which visitors would find the record, if these fields were published, as of that instant: its publication is
 * rehearsed, and the public address is answered by what answers visitors. 404 where there is nothing to show.
 */
export async function renderPreview(context: RequestContext, record: RecordOf, { fields, at, by }: Previewed) {
  const { id, address, nonce } = context.get(requestFacts)
  const facts: RequestFacts = { id, address, nonce, page: newPageFacts(), now: at }
  const render = context.get(renderer)
  const { status } = await previewTransaction(async (tx) => {
    const table = recordTables[record.kind]
    const live = await table.find(tx, record.id)
    if (live?.isBinned) throw data(null, { status: 404 })
    const shown = await previewableFields(tx, record, fields, live)
    // Begun and never saved: it is nowhere but in somebody's working copy.
    if (!live) await table.create(tx, record.id, shown, by)
    await table.write(tx, record.id, shown, by)
    await table.publish(tx, record.id, windowAt(live?.visibility, at), by)
    return await render(publicPath(record.kind, shown), facts)
  })
  if (status === 200 && facts.html && !facts.failure) return facts.html.toString()
  // It is logged already.
  if (facts.failure) context.get(requestFacts).failure = facts.failure
  throw data(null, { status: 500 })
}

/** Answers with it, for a frame of ours. Its scripts are left out, which the frame would refuse, and links open beside it. */
export function answerFramed(context: RequestContext, html: string): Response {
  allowAnswerExceptions(context, { isFramed: true })
  return new Response(asFramed(html), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}

// React writes no > into an attribute, so that this sees whole tags. Links within the page stay in it.
const linkElsewhere = /<a (?=[^>]*\bhref="(?!#))(?![^>]*\btarget=)/g

const script = /<script(?![^>]*\btype="application\/ld\+json")[^>]*>[^]*?<\/script>/g

function asFramed(html: string): string {
  return html.replaceAll(script, '').replaceAll(linkElsewhere, '<a target="_blank" rel="noopener" ')
}
