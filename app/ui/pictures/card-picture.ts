import type { ShownPicture } from './picture.tsx'

/** Two AVIF widths for most browsers and one file each for older ones, because every file name adds 70 bytes. */
const cardWidths = { avif: [320, 640], webp: [480], jpeg: [640] } as const

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
