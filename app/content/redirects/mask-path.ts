const maxLength = 200
// Anything that could be a key: long runs of letters and digits mixed, and what looks like an address of a person.
const secret = /(?=[^/]*\d)[\w-]{20,}|[^/]*@[^/]*/g

/** An attempted path as it may be kept: without query, tokens masked, at most 200 characters. */
export function maskPath(path: string) {
  return path.replaceAll(secret, '…').slice(0, maxLength)
}
