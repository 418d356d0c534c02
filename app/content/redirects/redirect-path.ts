export const maxPathLength = 200

export function normalizePath(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

/** Accepts whole addresses of this site; undefined for anything else, such as email addresses and anchors. */
export function parsePath(typed: string, siteUrl: string): string | undefined {
  if (!/^(\/|https?:)/.test(typed) || !URL.canParse(typed, siteUrl)) return undefined
  const url = new URL(typed, siteUrl)
  if (url.host !== new URL(siteUrl).host) return undefined
  const path = normalizePath(url.pathname)
  return path.startsWith('//') || path.length > maxPathLength ? undefined : path
}
