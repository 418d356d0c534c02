import { createHash } from 'node:crypto'

import { startError } from '#app/platform/config/start-error.ts'
import {
  listFileNames,
  listFiles,
  readFileStream,
  removeFile,
  typeOfFile,
  writeFile,
} from '#app/platform/files/files.server.ts'

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

/** Writes files before the rows that refer to them are committed. `discard` removes those that did not exist before. */
export async function createFileWriter() {
  const before = new Set(await listFileNames())
  const written = new Set<string>()
  let current: { name: string; pieces: Buffer[] } | undefined
  return {
    count: 0,
    async begin(name: string) {
      await this.end()
      if (!typeOfFile(name))
        throw startError(`The archive holds a file of a name that no file has: ${describeName(name)}.`)
      current = { name, pieces: [] }
      this.count += 1
    },
    write(piece: string) {
      if (!current) throw startError('The archive holds a piece of a file that it does not name.')
      current.pieces.push(Buffer.from(piece, 'base64'))
    },
    async end() {
      if (!current) return
      const { name, pieces } = current
      current = undefined
      const body = Buffer.concat(pieces)
      if (createHash('sha256').update(body).digest('hex') !== name.slice(0, name.indexOf('.')))
        throw startError(`The archive's file ${name} is not the one that its name says.`)
      written.add(name)
      await writeFile(name, body, typeOfFile(name) ?? '')
    },
    refuseAbsent(named: Named[]) {
      const absent = named.find(({ file }) => !before.has(file) && !written.has(file))
      if (absent) throw startError(`The archive lacks the file ${absent.file} of ${describeName(absent.picture)}.`)
    },
    async discard() {
      for (const name of written) if (!before.has(name)) await removeFile(name)
    },
  }
}

// From the archive, so it may be long or contain terminal control codes.
function describeName(name: string) {
  return JSON.stringify(name.slice(0, 100))
}
