import { linkPlaceholder, parseTextMarkdown, partsOf } from './text-markdown.ts'
import { namesIn, type Placeholder, type Text, type TextGroup } from './text.ts'

type Checked = { words: string } | { error: string }

// Line breaks and tabs are valid input. Other control characters are not.
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/

export function checkText({ placeholders }: Pick<TextGroup, 'placeholders'>, text: Text, typed: string): Checked {
  const { label, max, mayBeEmpty } = text
  if (typed.length > max * 2) return { error: tooLong(text) }
  if (controlCharacters.test(typed) || !typed.isWellFormed())
    return { error: `${label} contains characters that are not allowed` }
  const words = text.shape === 'markdown' ? typed.replaceAll('\r\n', '\n').trim() : joinLines(typed)
  if (words.length > max) return { error: tooLong(text) }
  if (!words) return mayBeEmpty ? { words } : { error: `Please enter the ${label.toLowerCase()}` }
  const error = findProblem(new Map(Object.entries(placeholders)), text, words)
  return error ? { error } : { words }
}

function tooLong({ label, max }: Text) {
  return `${label} must be ${max.toLocaleString('en-GB')} characters or fewer`
}

function joinLines(typed: string) {
  return typed.split(/\s+/).filter(Boolean).join(' ')
}

type Placeholders = Map<string, Placeholder>

function findProblem(known: Placeholders, text: Text, words: string): string | undefined {
  const isMarkdown = text.shape === 'markdown'
  const unknown = namesIn(words).find((name) => !known.has(name))
  if (unknown !== undefined)
    return `${text.label}: {${unknown}} is not a placeholder here. ${describeAllowed(known, isMarkdown)}`
  const blocks = isMarkdown ? parseTextMarkdown(words) : undefined
  if (isMarkdown && !blocks)
    return `${text.label} takes paragraphs, lists, bold, italics and links: no headings, quotes, tables, code or pictures`
  const { texts, hrefs } = blocks ? partsOf(blocks) : { texts: [words], hrefs: [] }
  const inTexts = texts.flatMap(namesIn)
  const inLinks = hrefs.flatMap((href) => linkPlaceholder(href) ?? [])
  const address = inTexts.find((name) => known.get(name)?.kind === 'link')
  if (address)
    return isMarkdown
      ? `${text.label}: {${address}} is an address. Please write it as a link: [words]({${address}})`
      : `${text.label}: {${address}} is an address, and only the message can hold links`
  const several = isMarkdown ? undefined : inTexts.find((name) => known.get(name)?.kind === 'block')
  if (several) return `${text.label}: {${several}} can have several lines, so it belongs into the message`
  const misplaced = hrefs.some((href) => namesIn(href).some((name) => linkPlaceholder(href) !== name))
  if (misplaced || inLinks.some((name) => known.get(name)?.kind !== 'link'))
    return `${text.label}: the address of a link is written as a whole, or is one placeholder for an address`
  const used = new Set([...inTexts, ...inLinks])
  const missing = text.must.find((name) => !used.has(name))
  return missing && `${text.label} has to keep {${missing}}: ${known.get(missing)?.about ?? ''}`
}

function describeAllowed(known: Placeholders, isMarkdown: boolean) {
  const allowed = [...known].filter(([, { kind }]) => isMarkdown || kind === 'words').map(([name]) => `{${name}}`)
  return allowed.length > 0 ? `You can use ${allowed.join(', ')}` : 'There are none in this text'
}

export function fillWords(words: string, values: Readonly<Record<string, unknown>>): string {
  const known = new Map(Object.entries(values))
  return words.replaceAll(/\{([a-z_]{1,40})\}/g, (written, name: string) => {
    const value = known.get(name)
    return typeof value === 'string' ? value : written
  })
}
