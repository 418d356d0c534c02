import { bodyReferences } from '#app/content/body-references.ts'
import { type ContentFields, listOf, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, publicPath } from '#app/content/content-kinds.ts'
import type { FieldShape } from '#app/content/kinds/field.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'

import { comparedBlocks } from './compared-blocks.ts'
import { type BlockChange, diffBlocks, diffWords, replaced, type TextSpan } from './diff.ts'

/** `pictures`: ids that only one version shows. */
export type FieldChange = { name: string; label: string } & (
  | { shape: 'words'; spans: TextSpan[] }
  | { shape: 'body'; blocks: BlockChange[]; pictures: PictureChange }
  | { shape: 'picture'; pictures: PictureChange }
)

export type PictureChange = { added: string[]; removed: string[] }

/** Readable names for ids: categories, pictures, linked pages. */
export type Names = ReadonlyMap<string, string>

export function changesBetween(
  kind: ContentKind,
  { before, after, names }: { before: ContentFields; after: ContentFields; names: Names },
): FieldChange[] {
  return contentFields[kind].flatMap(({ name, label, shape }): FieldChange[] => {
    const texts = [before, after].map((fields) => textOf(fields, name))
    const [old = '', later = ''] =
      shape === 'list' ? [before, after].map((fields) => listOf(fields, name).join(', ')) : texts
    if (old === later) return []
    if (shape === 'picture') return [{ name, label, shape, pictures: pictureChange([old], [later]) }]
    if (shape === 'body') return [{ name, label, shape, ...compareBodies(old, later, names) }]
    if (shape === 'slug') {
      const address = (slug: string) => slug && publicPath(kind, { slug })
      return [{ name, label: 'Address', shape: 'words', spans: replaced(address(old), address(later)) }]
    }
    const isWhole = wholeValues.has(shape)
    const spans = isWhole ? replaced(names.get(old) ?? old, names.get(later) ?? later) : diffWords(old, later)
    return [{ name, label, shape: 'words', spans }]
  })
}

// Half a date or half an address means nothing.
const wholeValues = new Set<FieldShape>(['category', 'choice', 'day', 'destination', 'flag', 'money', 'number'])

function compareBodies(before: string, after: string, names: Names) {
  const [old = [], later = []] = [before, after].map((body) =>
    comparedBlocks(body).map((block) => withNames(block, names)),
  )
  const [shown = [], shownLater = []] = [before, after].map((body) => bodyReferences(body).pictures)
  return { blocks: diffBlocks(old, later), pictures: pictureChange(shown, shownLater) }
}

function pictureChange(before: string[], after: string[]): PictureChange {
  return {
    added: after.filter((id) => id && !before.includes(id)),
    removed: before.filter((id) => id && !after.includes(id)),
  }
}

/** Shows `/go/0190…` as the linked address and `/media/0190…` as the file name. */
function withNames(markdown: string, names: Names) {
  return markdown.replaceAll(/\/(?:go|media)\/([0-9a-f-]{36})/g, (address, id: string) => names.get(id) ?? address)
}
