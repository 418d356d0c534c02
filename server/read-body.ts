import type { IncomingMessage } from 'node:http'

export type BodyLimit = { maxBytes: number; withinMs: number }

/** Where the card provider tells what happened. */
export const webhookPath = '/webhooks/stripe'

/** What a body may be, by route. Forms are the rule; what needs more is named here. */
export function bodyLimit(path: string): BodyLimit {
  if (path === webhookPath) return { maxBytes: 256 * 1024, withinMs: 10_000 }
  return { maxBytes: 100 * 1024, withinMs: 30_000 }
}

/** The whole body, or the status that says why not: 413 too large, 408 too slow, 400 broken off. */
export async function readBody(
  incoming: IncomingMessage,
  { maxBytes, withinMs }: BodyLimit,
): Promise<Buffer | 400 | 408 | 413> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return 413
  const chunks: Buffer[] = []
  let bytes = 0
  const timer = setTimeout(() => incoming.destroy(new Error('too slow')), withinMs)
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) return 413
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    return (error as Error).message === 'too slow' ? 408 : 400
  } finally {
    clearTimeout(timer)
  }
}
