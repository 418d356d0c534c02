import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'

import { securityHeaders } from '#app/platform/http/security-headers.server.ts'
import { type Encoding } from '#server/cache/page-cache.ts'

export type StaticFile = {
  etag: string
  headers: Record<string, string>
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.speculationrules': 'application/speculationrules+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

export const immutable = 'public, max-age=31536000, immutable'

export function typeOfStaticFile(name: string): string | undefined {
  return types[extname(name)]
}

export function readStaticFiles(root: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (!existsSync(root)) return files
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const type = typeOfStaticFile(entry.name)
    if (!entry.isFile() || !type) continue
    files.set(`/${relative(root, path)}`, readStaticFile(path, type))
  }
  return files
}

function readStaticFile(path: string, type: string): StaticFile {
  const identity = readFileSync(path)
  const isImmutable = path.includes('/assets/')
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    headers: {
      'Content-Type': type,
      'Cache-Control': isImmutable ? immutable : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
      ...securityHeaders({ scripts: [], styles: [] }),
    },
    bodies: {
      identity,
      ...(existsSync(`${path}.br`) ? { br: readFileSync(`${path}.br`) } : {}),
      ...(existsSync(`${path}.gz`) ? { gzip: readFileSync(`${path}.gz`) } : {}),
    },
  }
}
