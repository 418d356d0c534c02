const maxLength = 2000
const here = 'http://here.invalid'

// Pages that lead back to a sign-in, or do not exist. The router ignores case and a trailing slash.
const signInPaths = /^\/+(cms\/(login(\/again)?|logout|setup|session|events)|formaccess|shopaccess)\/*$/i

// oxlint-disable-next-line no-control-regex
const unsafeCharacters = /[\u0000-\u001f\u007f-\u009f\\]/

/** Undefined when `to` is not a safe path of this site. */
export function safeReturnPath(to: string | null): string | undefined {
  if (to === null || to.length > maxLength || !isPathHere(to) || unsafeCharacters.test(to)) return undefined
  if (!URL.canParse(to, here)) return undefined
  const { origin, pathname, search, hash } = new URL(to, here)
  // Checked again once dots are resolved: "/..//elsewhere.example" becomes "//elsewhere.example", another site.
  if (origin !== here || !isPathHere(pathname)) return undefined
  const decoded = decode(pathname)
  if (decoded === undefined || signInPaths.test(decoded)) return undefined
  return pathname + search + hash
}

function isPathHere(path: string) {
  return path.startsWith('/') && !path.startsWith('//')
}

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    // A stray per cent sign: none of our pages has such an address.
    return undefined
  }
}
