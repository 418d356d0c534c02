import { inlineText } from '#app/platform/markdown/inlines.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'

import { everyBlock } from './parsed-content.ts'

/** The index goes no higher than to people of this age and older. */
export const oldest = 18
// Of a shorter text the formula says next to nothing.
const fewestWords = 50
// Of a longer one its beginning tells: whoever types does not wait for the rest.
const mostCharacters = 100_000

export type Sentence = { text: string; words: number }
export type ReadingAge = { from: number; to: number; sentences: Sentence[] }

/**
 * How old somebody must be to read a text with ease, by the Automated Readability Index (Smith and Senter, 1967): letters
 * to a word and words to a sentence, so that no syllables are guessed. Undefined of a text too short to tell.
 */
export function readingAgeOf(blocks: readonly Block[]): ReadingAge | undefined {
  const sentences = sentencesIn(blocks)
  const words = sentences.flatMap(({ text }) => wordsIn(text))
  if (words.length < fewestWords) return undefined
  const letters = words.reduce((sum, word) => sum + (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)
  const index = 4.71 * (letters / words.length) + 0.5 * (words.length / sentences.length) - 21.43
  // The first step of the index is five and six years old; each one more is a year.
  const step = Math.min(oldest - 4, Math.max(1, Math.ceil(index)))
  return { from: step + 4, to: step + 5, sentences }
}

/** Sentences of running text. Headings, tables and buttons are not read as sentences. */
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
