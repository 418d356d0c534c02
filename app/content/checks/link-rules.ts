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
  return links.flatMap(({ href, text, field }) => {
    const normalised = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const common = { rule: 'vague-link', severity: 'warning' as const, field, excerpt: text, address: href }
    if (vagueWords.has(normalised))
      return {
        ...common,
        message: `“${text}” does not say where the link leads. Use the words of what is found there.`,
      }
    if (isBareAddress(text))
      return { ...common, message: `The link is called by its address, “${text}”. Say in words what is found there.` }
    return []
  })
}

export function checkAnchors({ links, anchors }: ParsedContent): Finding[] {
  return links.flatMap(({ href, text, field }) => {
    if (!href.startsWith('#') || anchors.has(anchorOf(href))) return []
    return {
      rule: 'dead-place',
      severity: 'error' as const,
      field,
      excerpt: text,
      address: href,
      message: `“${text}” leads to a heading of this text that is not there (${href}).`,
    }
  })
}

export function anchorOf(href: string): string {
  const hash = href.slice(href.indexOf('#') + 1)
  try {
    return decodeURIComponent(hash)
  } catch {
    // Not percent-encoded.
    return hash
  }
}

// An email address is the best name for its own link.
function isBareAddress(text: string) {
  return /^(https?:\/\/|www\.)\S+$/i.test(text) || /^\/[\w/-]+$/.test(text)
}
