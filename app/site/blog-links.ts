import { blogPath } from '#app/content/blog/blog-paths.ts'
import type { NavigationEntry, SiteLink } from '#app/settings/site-settings.ts'

type Blog = { isLive: boolean }

const isBlog = ({ href }: SiteLink) => href === blogPath

/** The bar says whether it shows the blog; while there is nothing to read it does not. */
export function withBlog(navigation: readonly NavigationEntry[], { isLive }: Blog): NavigationEntry[] {
  if (isLive) return [...navigation]
  return navigation.flatMap((entry): NavigationEntry[] => {
    if (!('links' in entry)) return isBlog(entry) ? [] : [entry]
    const links = entry.links.filter((link) => !isBlog(link))
    return links.length > 0 ? [{ ...entry, links }] : []
  })
}

/** The footer always shows it, once there is something to read: where it was put, else as the last one. */
export function withBlogLink(links: readonly SiteLink[], { isLive }: Blog): SiteLink[] {
  if (!isLive) return links.filter((link) => !isBlog(link))
  return links.some(isBlog) ? [...links] : [...links, { label: 'Blog', href: blogPath }]
}
