import type { IncomingMessage } from 'node:http'

import { documentRefusals } from '#app/media/documents/document-rules.ts'
import { maxImageBytes, uploadRefusals } from '#app/media/upload-rules.ts'
import { maxImportBytes, tooLargeMessage } from '#app/shop/products/import/import-limits.ts'
import { importsPath } from '#app/shop/products/product-paths.ts'
import { hasSignedSessionCookie } from '#app/staff/auth/session-cookie.server.ts'

/** `tooLarge` is the message for an upload that exceeds the limit. */
export type BodyLimit = { maxBytes: number; withinMs: number; tooLarge?: string }

const formLimit: BodyLimit = { maxBytes: 100 * 1024, withinMs: 30_000 }
const uploadLimit: BodyLimit = {
  maxBytes: maxImageBytes + formLimit.maxBytes,
  withinMs: 120_000,
  tooLarge: uploadRefusals['too large'].message,
}
const documentLimit: BodyLimit = { ...uploadLimit, tooLarge: documentRefusals['too large'] }
// The second step sends the file in base64.
const importLimit: BodyLimit = {
  maxBytes: 1.4 * maxImportBytes + formLimit.maxBytes,
  withinMs: 120_000,
  tooLarge: tooLargeMessage,
}
// 1 MB of text and its previous version, both as JSON, with room for a slightly too long text to get an error message.
const editorLimit: BodyLimit = { maxBytes: 3 * 1024 * 1024, withinMs: 60_000 }
const webhookLimit: BodyLimit = { maxBytes: 256 * 1024, withinMs: 10_000 }

const uploadPaths = /^\/(cms\/media|shop\/admin\/products)(\/|\.data$)/

const documentPath = /^\/cms\/media\/documents(\/new)?(\.data)?$/

// Staff texts are long, and without JavaScript the form includes a picture.
const editorPaths =
  /^\/cms\/((pages|blog|faqs|homepage)\/[^/]+(\/(working-copy|preview\/frame))?|settings\/brand)(\.data)?$/

export const webhookPath = '/webhooks/stripe'

export function bodyLimit(path: string, cookies: string | undefined, declaredBytes?: number): BodyLimit {
  if (path === webhookPath) return webhookLimit
  if (path.replace(/\.data$/, '') === importsPath && hasSignedSessionCookie(cookies)) return importLimit
  const [isUploadPath, isEditorPath] = [uploadPaths.test(path), editorPaths.test(path)]
  if (!(isUploadPath || isEditorPath) || !hasSignedSessionCookie(cookies)) return formLimit
  if (documentPath.test(path)) return documentLimit
  // Autosaves do not queue behind uploads.
  return isEditorPath && declaredBytes !== undefined && declaredBytes <= editorLimit.maxBytes
    ? editorLimit
    : uploadLimit
}

// A browser reads no response while it sends, so excess data is read and discarded for a while.
const discardFactor = 4

/** Resolves to the body or an error status: 413 too large, 408 too slow, 400 aborted. */
export async function readBody(
  incoming: IncomingMessage,
  { maxBytes, withinMs }: BodyLimit,
): Promise<Buffer | 400 | 408 | 413> {
  const declaredBytes = Number(incoming.headers['content-length'] ?? 0)
  if (declaredBytes > maxBytes * discardFactor) return 413
  const chunks: Buffer[] = []
  let bytes = 0
  const timer = setTimeout(() => incoming.destroy(new Error('too slow')), withinMs)
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes * discardFactor) return 413
      if (Math.max(bytes, declaredBytes) > maxBytes) chunks.length = 0
      else chunks.push(chunk)
    }
    return Math.max(bytes, declaredBytes) > maxBytes ? 413 : Buffer.concat(chunks)
  } catch (error) {
    return (error as Error).message === 'too slow' ? 408 : 400
  } finally {
    clearTimeout(timer)
  }
}
