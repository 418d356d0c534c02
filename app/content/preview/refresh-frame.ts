const contentId = 'content'
// Of the page around the frame, whose policy holds while the new one is parsed, they are not.
const styles = /<style[^>]*>[^]*?<\/style>/g

/**
 * Makes the content of the shown page what `html` has there, and touches nothing that is the same: whoever reads in it
 * stays where they are. False where there is nothing of the kind.
 */
export function refreshFrame(shown: Document, html: string): boolean {
  const wanted = new DOMParser().parseFromString(html.replaceAll(styles, ''), 'text/html')
  const [old, fresh] = [shown.getElementById(contentId), wanted.getElementById(contentId)]
  if (!old || !fresh) return false
  shown.title = wanted.title
  // What somebody opened stays open.
  for (const { id } of old.querySelectorAll('details[open][id]')) wanted.getElementById(id)?.setAttribute('open', '')
  become(old, fresh)
  return true
}

function become(old: Node, fresh: Node) {
  if (old.isEqualNode(fresh)) return
  if (!(isElement(old) && isElement(fresh) && hasSameTag(old, fresh))) {
    old.parentNode?.replaceChild(fresh, old)
    return
  }
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]]
  const same = (at: number, from: number) => before.at(at)?.isEqualNode(after.at(from) ?? null) ?? false
  while (before.length > 0 && after.length > 0 && same(0, 0)) [before, after].forEach((nodes) => nodes.shift())
  const following = { count: 0 }
  while (before.length > 0 && after.length > 0 && same(-1, -1)) {
    ;[before, after].forEach((nodes) => nodes.pop())
    following.count += 1
  }
  const shared = Math.min(before.length, after.length)
  for (let at = 0; at < shared; at += 1) become(before[at] as Node, after[at] as Node)
  for (const gone of before.slice(shared)) old.removeChild(gone)
  const next = old.childNodes[old.childNodes.length - following.count] ?? null
  for (const added of after.slice(shared)) old.insertBefore(added, next)
}

// Of another window, so that `instanceof` does not know it.
function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

function hasSameTag(old: Element, fresh: Element) {
  return (old.cloneNode() as Element).isEqualNode(fresh.cloneNode())
}
