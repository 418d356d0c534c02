import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|mjs|css|html|svg|json|speculationrules|webmanifest|txt|xml|map|ico|ttf|otf|wasm)$/
const atOnce = 4

/** Writes `.br` and `.gz` beside every file that gets smaller by it, at the highest quality: it is done once. */
export async function compressAssets(folder: string) {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const path of paths) await compressFile(path)
    }),
  )
}

async function compressFile(path: string) {
  const content = await readFile(path)
  const brotli = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  const zipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
  if (brotli.length < content.length) await writeFile(`${path}.br`, brotli)
  if (zipped.length < content.length) await writeFile(`${path}.gz`, zipped)
}
