import { contentIdIn } from '#app/content/body-references.ts'
import { contentHref, type LinkedContent, searchLinkableContent } from '#app/content/links/content-links.server.ts'
import { ownPages } from '#app/content/redirects/own-paths.ts'
import { listMedia } from '#app/media/library/media-list.server.ts'

export type LinkChoice = {
  href: string
  title: string
  kind: 'Page' | 'Blog post' | 'Picture' | 'Part of the site'
  isHidden?: boolean
}

const maxPerKind = 8

export async function listLinks(search: string): Promise<LinkChoice[]> {
  const hasPictures = search && !contentIdIn(search)
  const [[pages, posts], pictures] = await Promise.all([
    searchLinkableContent(search, maxPerKind),
    hasPictures ? listMedia(new URLSearchParams({ search })) : { rows: [] },
  ])
  const words = search.toLowerCase().split(/\s+/)
  const isFound = (text: string) => search && words.every((word) => text.toLowerCase().includes(word))
  return [
    // Pages with a fixed address are listed below.
    ...pages.filter(({ path }) => !ownPages.some((own) => own.path === path)).map((page) => toChoice(page, 'Page')),
    ...posts.map((post) => toChoice(post, 'Blog post')),
    ...ownPages
      .filter(({ path, label }) => isFound(`${label} ${path}`))
      .map(({ path, label }): LinkChoice => ({ href: path, title: label, kind: 'Part of the site' })),
    ...pictures.rows
      .slice(0, maxPerKind)
      .map(({ id, name }): LinkChoice => ({ href: `/media/${id}`, title: name, kind: 'Picture' })),
  ]
}

function toChoice({ id, title, isPublished }: LinkedContent, kind: LinkChoice['kind']): LinkChoice {
  return { href: contentHref(id), title, kind, isHidden: !isPublished }
}
