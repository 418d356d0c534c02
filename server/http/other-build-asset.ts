import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { isDatabaseOutage } from '#app/platform/database/db.server.ts'
import { securityHeaders } from '#app/platform/http/security-headers.server.ts'
import { type BuildAsset, findBuildAsset } from '#server/bundle/build-assets.ts'

import { chooseEncoding } from './content-encoding.ts'
import { immutable, type StaticFile, typeOfStaticFile } from './static-files.ts'

const folder = '/assets/'
const unavailable = { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } }

/** During an update, a page of one build may request its scripts from an instance of the other. */
export async function answerFromOtherBuild(path: string, accepted: string | undefined): Promise<Response | undefined> {
  if (!path.startsWith(folder)) return undefined
  const asset = await findBuildAsset(path.slice(folder.length)).catch((error: unknown) => {
    if (isDatabaseOutage(error)) return 'away' as const
    throw error
  })
  if (asset === 'away') return new Response('Please try again in a few seconds.', unavailable)
  if (!asset) return undefined
  const isSentAsStored = asset.isBrotli && chooseEncoding(accepted) === 'br'
  const body = isSentAsStored || !asset.isBrotli ? asset.content : await promisify(brotliDecompress)(asset.content)
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': typeOfStaticFile(asset.name) ?? 'application/octet-stream',
      'Cache-Control': immutable,
      Vary: 'Accept-Encoding',
      ...(isSentAsStored ? { 'Content-Encoding': 'br' } : {}),
      ...securityHeaders({ scripts: [], styles: [] }),
    },
  })
}

/** The files that `storeBuildAssets` shares with the other instances. */
export function assetsOf(files: Map<string, StaticFile>): BuildAsset[] {
  return [...files]
    .filter(([path]) => path.startsWith(folder))
    .map(([path, { bodies }]) => ({
      name: path.slice(folder.length),
      content: bodies.br ?? bodies.identity,
      isBrotli: bodies.br !== undefined,
    }))
}
