const maxLength = 2000
const here = 'http://here.invalid'

// Pages that would lead back to a sign-in, or do not exist. The router ignores case and a slash at the end.
const doors = /^\/+(cms\/(login(\/again)?|logout|setup|session|events)|formaccess|shopaccess)\/*$/i

// oxlint-disable-next-line no-control-regex
const hostile = /[\u0000-\u001f\u007f-\u009f\\]/

/** The path of this site to go back to after signing in, or undefined when `to` is none that can be trusted. */
export function safeReturnPath(to: string | null): string | undefined {
  if (to === null || to.length > maxLength || !isPathHere(to) || hostile.test(to)) return undefined
  if (!URL.canParse(to, here)) return undefined
  const { origin, pathname, search, hash } = new URL(to, here)
  // Dots are resolved only now: "/..//elsewhere.example" has become "//elsewhere.example", the address of another site.
  if (origin !== here || !isPathHere(pathname)) return undefined
  const decoded = decode(pathname)
  if (decoded === undefined || doors.test(decoded)) return undefined
  return pathname + search + hash
}

function isPathHere(path: string) {
  return path.startsWith('/') && !path.startsWith('//')
}

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    // A stray per cent sign: no page of ours has such an address.
    return undefined
  }
}
