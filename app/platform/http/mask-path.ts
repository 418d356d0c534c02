const maxLength = 200
// Masked segments become shorter, so this reads more than it logs.
const maxRead = 1000

/** Paths whose next segment is a secret key. `mask-path.test.ts` compares them with routes.ts. */
const keyFollows = new Set(['shop/orders', 'privacy/release'])

/** For logs: no query, at most 200 characters. Masks keys, and anything that looks like a key or an email address. */
export function maskPath(path: string): string {
  const segments = resolved(path.slice(0, maxRead)).split('/')
  // A truncated key would no longer be recognised as one.
  if (path.length > maxRead) segments.splice(-1, 1, '…')
  let before = ''
  const masked = segments.map((segment) => {
    const plain = decoded(segment)
    const isKey = keyFollows.has(before) && plain !== ''
    if (plain) before = before ? `${before}/${plain.toLowerCase()}` : plain.toLowerCase()
    if (isKey) return /\.data$/i.test(segment) ? '….data' : '…'
    return maskSegment(segment, plain)
  })
  return masked.join('/').slice(0, maxLength)
}

function maskSegment(segment: string, plain: string) {
  if (plain.includes('@')) return '…'
  if (!/\d/.test(plain)) return segment
  return plain === segment ? segment.replaceAll(longRuns, '…') : plain.search(longRuns) === -1 ? segment : '…'
}

const longRuns = /[\w-]{20,}/g

// Resolved as the server does before routing: /a/../shop/orders is /shop/orders.
function resolved(path: string) {
  return URL.parse(`https://site.example/${path.replace(/^\//, '')}`)?.pathname ?? path
}

// Routes are matched after one decoding. Repeated encodings are decoded too, to be safe.
function decoded(segment: string): string {
  let plain = segment
  for (let times = 0; times < 3 && plain.includes('%'); times += 1) {
    try {
      plain = decodeURIComponent(plain)
    } catch {
      return plain
    }
  }
  return plain
}
