import type { Block } from '#app/platform/markdown/markdown.ts'

type Heading = Extract<Block, { type: 'heading' }>

const headedKinds = new Set(['hero', 'confirmation'])

/** A hero or confirmation at the top contains the page heading. */
export function ownHeading([first]: readonly Block[]): Heading | undefined {
  if (first?.type !== 'section' || !headedKinds.has(first.kind)) return undefined
  return first.children.find((block): block is Heading => block.type === 'heading' && block.level === 2)
}
