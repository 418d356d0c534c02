import { listFiles, openFile, typeOfFile, writeFile } from '#app/platform/files.server.ts'
import { startError } from '#app/platform/start-error.ts'

// A multiple of three, so that the base64 of the pieces needs no padding within.
const pieceBytes = 48 * 1024

/** Marker and pieces of every file, as lines of an archive. */
export async function* fileLines() {
  const names: string[] = []
  for await (const { name } of listFiles()) names.push(name)
  for (const name of names.toSorted()) {
    // Rows are read first, so every file they name is there by now; one that is gone since is named by none any more.
    const file = await openFile(name)
    if (!file) continue
    yield JSON.stringify({ file: name })
    let rest: Buffer = Buffer.alloc(0)
    for await (const chunk of file.stream) {
      rest = Buffer.concat([rest, chunk as Buffer])
      while (rest.length >= pieceBytes) {
        yield JSON.stringify(rest.toString('base64', 0, pieceBytes))
        rest = rest.subarray(pieceBytes)
      }
    }
    if (rest.length > 0) yield JSON.stringify(rest.toString('base64'))
  }
}

/**
 * Puts files back, each whole or not at all. They are written before the rows that name them are committed: if that
 * fails, what is left is named by nobody, and the next try writes the same again.
 */
export function createFileWriter() {
  let current: { name: string; pieces: Buffer[] } | undefined
  return {
    count: 0,
    async begin(name: string) {
      await this.end()
      if (!typeOfFile(name)) throw startError(`The archive holds a file of a name that no file has: ${name}.`)
      current = { name, pieces: [] }
      this.count += 1
    },
    write(piece: string) {
      current?.pieces.push(Buffer.from(piece, 'base64'))
    },
    async end() {
      if (!current) return
      const { name, pieces } = current
      current = undefined
      await writeFile(name, Buffer.concat(pieces), typeOfFile(name) ?? '')
    },
  }
}
