import { styleAttribute } from '#app/content/rich-text/pasted-style.ts'

type OpenList = { level: number; list: HTMLElement }

/** Word writes its lists as paragraphs with a sign in front: here they become lists again, within one another by level. */
export function gatherWordLists(body: HTMLElement) {
  let open: OpenList[] = []
  for (const line of body.querySelectorAll('p')) {
    const level = levelOf(line)
    if (level === undefined) continue
    if (open[0]?.list.nextElementSibling !== line) open = []

    const tag = takeSign(line)
    open = open.filter((outer) => outer.level < level || (outer.level === level && outer.list.localName === tag))
    if (open.at(-1)?.level !== level) open.push({ level, list: addList(tag, open.at(-1), line) })
    open.at(-1)?.list.append(entryOf(line))
  }
}

/** Within the last entry of the list around it, or where the line stands. */
function addList(tag: string, outer: OpenList | undefined, line: Element) {
  const list = line.ownerDocument.createElement(tag)
  if (outer) outer.list.lastElementChild?.append(list)
  else line.before(list)
  return list
}

function entryOf(line: Element) {
  const entry = line.ownerDocument.createElement('li')
  const paragraph = line.ownerDocument.createElement('p')
  paragraph.append(...line.childNodes)
  entry.append(paragraph)
  line.remove()
  return entry
}

function levelOf(line: Element) {
  const styles = (line.getAttribute(styleAttribute) ?? '').split(';')
  const level = /level(\d)/i.exec(styles.find((style) => /mso-list\s*:/i.test(style)) ?? '')?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Takes out the bullet or number that Word wrote; says which kind of list it told of. */
function takeSign(line: Element) {
  const sign = [...line.querySelectorAll('*')].find((element) =>
    /mso-list\s*:\s*ignore/i.test(element.getAttribute(styleAttribute) ?? ''),
  )
  const isNumber = /^\W*(?:\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent ?? '')
  sign?.remove()
  return isNumber ? 'ol' : 'ul'
}
