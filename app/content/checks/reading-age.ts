import { everyBlock } from '#app/content/body-references.ts'
import { inlineText } from '#app/platform/markdown/inlines.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'

/** The index is capped here. */
export const oldest = 18
// The formula is unreliable for shorter texts.
const fewestWords = 50
// The beginning of a longer text is enough, so typing stays fast.
const mostCharacters = 100_000

export type Sentence = { text: string; words: number }
export type ReadingAge = { from: number; to: number; sentences: Sentence[] }

/**
 * Automated Readability Index (Smith and Senter, 1967): letters per word and words per sentence, no syllables.
 * Undefined for a text that is too short.
 */
export function readingAgeOf(blocks: readonly Block[]): ReadingAge | undefined {
  const sentences = sentencesIn(blocks)
  const words = sentences.flatMap(({ text }) => wordsIn(text))
  if (words.length < fewestWords) return undefined
  const letters = words.reduce((sum, word) => sum + (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)
  const index = 4.71 * (letters / words.length) + 0.5 * (words.length / sentences.length) - 21.43
  // Step 1 is age five to six; each further step adds a year.
  const step = Math.min(oldest - 4, Math.max(1, Math.ceil(index)))
  return { from: step + 4, to: step + 5, sentences }
}

/** Headings, tables and buttons are not sentences. */
function sentencesIn(blocks: readonly Block[]): Sentence[] {
  const sentences: Sentence[] = []
  let characters = 0
  for (const block of everyBlock(blocks)) {
    if (block.type !== 'paragraph' || characters > mostCharacters) continue
    const text = inlineText(block.children).replaceAll(/\s+/g, ' ').trim()
    characters += text.length
    for (const { segment } of segmenter.segment(text)) {
      const words = wordsIn(segment).length
      if (words > 0) sentences.push({ text: segment.trim(), words })
    }
  }
  return sentences
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' })
