import { notesId, swapAttribute } from './page-parts.ts'

/** An answer with a file is saved, and this page reloaded. Undefined without an answer of our site, or if it failed. */
export async function fetchPage(address: string, init?: RequestInit): Promise<Document | undefined> {
  try {
    const response = await fetch(address, init)
    if (response.headers.has(dispositionHeader)) {
      await saveFile(response)
      return await fetchPage(location.href)
    }
    return await readPage(response)
  } catch {
    return undefined
  }
}

/** Undefined if a proxy answered instead of our site, or our site failed. */
export async function readPage(response: Response): Promise<Document | undefined> {
  const page = new DOMParser().parseFromString(withoutStyles(await response.text()), 'text/html')
  const hasFailed = response.status >= 500 && !page.querySelector('[data-answer]')
  return page.getElementById('content') && !hasFailed ? page : undefined
}

const dispositionHeader = 'Content-Disposition'

async function saveFile(response: Response) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = /filename="([^"]+)/.exec(response.headers.get(dispositionHeader) ?? '')?.[1] ?? ''
  link.click()
  URL.revokeObjectURL(link.href)
}

// This page has the same styles, and its CSP does not allow another page's nonce.
function withoutStyles(html: string) {
  const start = html.indexOf('<style')
  return start === -1 ? html : html.slice(0, start) + html.slice(html.indexOf('</style>', start))
}

/** Replaces only changed parts, so that live regions announce them and users keep their place. */
export function showPage(page: Document) {
  document.title = page.title
  const parts = [...document.querySelectorAll(`[${swapAttribute}]`)].map(
    (old) => [old, page.getElementById(old.id)] as const,
  )
  if (parts.length > 0 && parts.every(([, next]) => next)) for (const [old, next] of parts) swap(old, next)
  else swap(document.getElementById('content'), page.getElementById('content'))
}

/** Separate from `showPage`, because a mere update of the page keeps the notes. */
export function showNotes(page: Document) {
  swap(document.getElementById(notesId), page.getElementById(notesId))
}

export function swap(old: Element | null, next: Element | null) {
  if (!old || !next) return
  old.className = next.className
  const hasOnlyClass = old.getAttribute(swapAttribute) === 'class'
  if (!hasOnlyClass && old.innerHTML !== next.innerHTML) old.replaceChildren(...next.childNodes)
}
