import type { IncomingMessage } from 'node:http'

import { maxImageBytes } from '#app/media/upload-rules.ts'
import { bearsSession } from '#app/staff/auth/session-cookie.server.ts'

export type BodyLimit = { maxBytes: number; withinMs: number }

const formLimit: BodyLimit = { maxBytes: 100 * 1024, withinMs: 30_000 }
const uploadLimit: BodyLimit = { maxBytes: maxImageBytes + formLimit.maxBytes, withinMs: 120_000 }
// A text of 1 MB beside what it was before, both written as JSON; or one that is a little too long, to be told so.
const editorLimit: BodyLimit = { maxBytes: 3 * 1024 * 1024, withinMs: 60_000 }
const webhookLimit: BodyLimit = { maxBytes: 256 * 1024, withinMs: 10_000 }

// Where staff send pictures, alone or in a form.
const uploadPaths = /^\/(cms\/media|shop\/admin\/products)(\/|\.data$)/

// Where staff write: their texts are long, and without JavaScript a picture comes along.
const editorPaths = /^\/cms\/(pages|blog|faqs|homepage)\/[^/]+(\/(working-copy|preview\/frame))?(\.data)?$/

/** Where the card provider tells what happened. */
export const webhookPath = '/webhooks/stripe'

/** What a body may be, by route. Forms are the rule; what needs more is named here: uploads of staff, and the provider. */
export function bodyLimit(path: string, cookies: string | undefined, saidBytes?: number): BodyLimit {
  if (path === webhookPath) return webhookLimit
  const [isUploadPath, isEditorPath] = [uploadPaths.test(path), editorPaths.test(path)]
  if (!(isUploadPath || isEditorPath) || !bearsSession(cookies)) return formLimit
  // Words that are kept while somebody types do not queue behind pictures.
  return isEditorPath && saidBytes !== undefined && saidBytes <= editorLimit.maxBytes ? editorLimit : uploadLimit
}

export function isUpload(limit: BodyLimit) {
  return limit === uploadLimit
}

// A browser that is still sending does not read our answer, so what is too much is looked at for a while, and forgotten.
const forgottenTimes = 4

/** The whole body, or the status that says why not: 413 too large, 408 too slow, 400 broken off. */
export async function readBody(
  incoming: IncomingMessage,
  { maxBytes, withinMs }: BodyLimit,
): Promise<Buffer | 400 | 408 | 413> {
  const saidBytes = Number(incoming.headers['content-length'] ?? 0)
  if (saidBytes > maxBytes * forgottenTimes) return 413
  const chunks: Buffer[] = []
  let bytes = 0
  const timer = setTimeout(() => incoming.destroy(new Error('too slow')), withinMs)
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes * forgottenTimes) return 413
      if (Math.max(bytes, saidBytes) > maxBytes) chunks.length = 0
      else chunks.push(chunk)
    }
    return Math.max(bytes, saidBytes) > maxBytes ? 413 : Buffer.concat(chunks)
  } catch (error) {
    return (error as Error).message === 'too slow' ? 408 : 400
  } finally {
    clearTimeout(timer)
  }
}
