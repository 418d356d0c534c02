export const maxPathLength = 200

/** As addresses are compared: without a slash at the end. */
export function normalizePath(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

/** A path of this site that somebody typed or pasted, perhaps as a whole address; undefined for anything else. */
export function parsePath(typed: string, siteUrl: string): string | undefined {
  if (!/^(\/|https?:)/.test(typed) || !URL.canParse(typed, siteUrl)) return undefined
  const url = new URL(typed, siteUrl)
  if (url.host !== new URL(siteUrl).host) return undefined
  const path = normalizePath(url.pathname)
  return path.startsWith('//') || path.length > maxPathLength ? undefined : path
}
