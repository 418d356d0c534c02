import type { Finding } from '#app/content/checks/finding.ts'

import type { ParsedContent } from './parsed-content.ts'

// Screen reader users hear the links of a page without the text around them.
const vagueWords = new Set([
  'click',
  'click here',
  'click this',
  'click this link',
  'continue',
  'continue reading',
  'details',
  'find out more',
  'follow this link',
  'go',
  'go here',
  'here',
  'info',
  'learn more',
  'link',
  'more',
  'more details',
  'more info',
  'more information',
  'on this page',
  'page',
  'read more',
  'read on',
  'read this',
  'see here',
  'see more',
  'this',
  'this link',
  'this page',
  'this post',
  'this website',
  'view',
  'view more',
  'website',
])

export function checkLinkTexts({ links }: ParsedContent): Finding[] {
  return links.flatMap(({ href, words, field }) => {
    const said = words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const common = { rule: 'vague-link', severity: 'warning' as const, field, excerpt: words, address: href }
    if (vagueWords.has(said))
      return {
        ...common,
        message: `“${words}” does not say where the link leads. Use the words of what is found there.`,
      }
    if (isBareAddress(words))
      return { ...common, message: `The link is called by its address, “${words}”. Say in words what is found there.` }
    return []
  })
}

export function checkAnchors({ links, places }: ParsedContent): Finding[] {
  return links.flatMap(({ href, words, field }) => {
    if (!href.startsWith('#') || places.has(anchorOf(href))) return []
    return {
      rule: 'dead-place',
      severity: 'error' as const,
      field,
      excerpt: words,
      address: href,
      message: `“${words}” leads to a heading of this text that is not there (${href}).`,
    }
  })
}

export function anchorOf(href: string): string {
  const hash = href.slice(href.indexOf('#') + 1)
  try {
    return decodeURIComponent(hash)
  } catch {
    // Not percent-encoded: the name as it is.
    return hash
  }
}

// An email address is the best name for its own link.
function isBareAddress(words: string) {
  return /^(https?:\/\/|www\.)\S+$/i.test(words) || /^\/[\w/-]+$/.test(words)
}
