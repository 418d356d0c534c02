type Moved = { noun: string; moved: number; asked: number }

/** What is told of a deletion. A colleague may have deleted some meanwhile, or said that they have to be kept. */
export function tellDeleted({ noun, moved, asked }: Moved) {
  if (moved === 0) {
    const why = 'Somebody else has deleted it already, or said meanwhile that it has to be kept'
    return { title: 'Nothing was deleted', description: why }
  }
  const rest = asked - moved
  const others = rest > 0 ? `. ${rest} had been deleted already, or has to be kept` : ''
  return { title: 'Success', description: `${moved} ${noun}(s) deleted successfully${others}` }
}

export function tellRestored({ noun, moved, asked }: Moved) {
  if (moved === 0) return { title: 'Nothing was restored', description: 'It is no longer in the bin' }
  const rest = asked - moved
  const others = rest > 0 ? `. ${rest} had left the bin already` : ''
  return { title: 'Success', description: `${moved} ${noun}(s) restored${others}` }
}
