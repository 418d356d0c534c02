import type { ShownPicture } from './picture.tsx'

/** What cards need of a picture: two widths for nearly everybody, one each for older browsers. Each file's name is 70 bytes. */
const cardWidths = { avif: [320, 640], webp: [480], jpeg: [640] } as const

/** The picture with only the files that a card of a list needs. */
export function cardPicture(picture: ShownPicture | undefined): ShownPicture | undefined {
  if (!picture) return undefined
  const files = (['avif', 'webp', 'jpeg'] as const).flatMap((format) => {
    const made = picture.files.filter((file) => file.format === format)
    const chosen = cardWidths[format].map((wanted) => made.find(({ width }) => width >= wanted) ?? made.at(-1))
    return [...new Set(chosen)].filter((file) => file !== undefined)
  })
  const { alt, width, height, colour, focal } = picture
  return { alt, width, height, colour, focal, files }
}
