import { startError } from '#app/platform/config/start-error.ts'
import { listFiles, readFileStream, typeOfFile, writeFile } from '#app/platform/files/files.server.ts'

// A multiple of three, so that the base64 of the pieces needs no padding within.
const pieceBytes = 48 * 1024

type Named = { file: string; picture: string }

/** Throws when a file that a row refers to is missing. */
export async function* fileLines(named: Named[], counted: { files: number }) {
  const names = new Set<string>()
  for await (const { name } of listFiles()) names.add(name)
  const absent = named.filter(({ file }) => !names.has(file))
  if (absent.length > 0) throw startError(describeAbsent(absent))
  for (const name of [...names].toSorted()) {
    const file = await readFileStream(name)
    // Deleted since it was listed, which is fine unless a row refers to it.
    if (!file && named.some((one) => one.file === name))
      throw startError(describeAbsent(named.filter((one) => one.file === name)))
    if (!file) continue
    counted.files += 1
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

function describeAbsent([first, ...others]: Named[]) {
  const more = others.length > 0 ? `, nor are ${others.length} more` : ''
  return `The file ${first?.file} of the picture ${JSON.stringify(first?.picture)} is not there${more}: nothing was written, for an archive would not hold everything. Put the files back, or replace or delete these pictures under /cms/media.`
}

/** Writes files before the rows that refer to them are committed: a failed restore leaves only unreferenced files. */
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
