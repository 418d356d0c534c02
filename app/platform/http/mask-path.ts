const maxLength = 200
// Masked segments become shorter, so more is read than is kept; and nothing is read to its end.
const maxRead = 1000

/** Addresses whose next segment is the key to what they show. `mask-path.test.ts` holds them against routes.ts. */
const keyFollows = new Set(['shop/orders', 'preview'])

/**
 * A path as it may be logged and kept: without query, at most 200 characters. Keys, and what looks like one or like an
 * e-mail address, are masked, in whatever spelling routes would match.
 */
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

// As the server resolves it before routes are matched: /a/../shop/orders is /shop/orders.
function resolved(path: string) {
  return URL.parse(`https://site.example/${path.replace(/^\//, '')}`)?.pathname ?? path
}

// Routes are matched decoded once; what is encoded more often is looked through all the same.
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
