import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { publicManifestUrl, siteLayoutId } from '#app/site/public-manifest.ts'

type Manifest = {
  url: string
  routes: Record<string, { id: string; parentId?: string; path?: string; hasAction?: boolean }>
}

const start = 'window.__reactRouterManifest='

/** Public visitors get a manifest without the staff routes, so that growth there does not burden phones. */
export async function writePublicManifest(clientFolder: string) {
  const assets = join(clientFolder, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('The build has no list of routes')
  const text = await readFile(join(assets, name), 'utf8')
  await writeFile(join(assets, publicManifestUrl(name)), toPublicManifest(text))
}

/** Only public pages with a form, and their layouts: links between public pages do not use the router. */
export function toPublicManifest(text: string): string {
  const manifest = JSON.parse(text.slice(start.length).replace(/;\s*$/, '')) as Manifest
  const isPublic = (id: string | undefined): boolean =>
    id !== undefined && (id === siteLayoutId || isPublic(manifest.routes[id]?.parentId))
  const shown = new Set(['root', siteLayoutId])
  // Includes the parent pages of forms with a nested address.
  const show = (id: string) => {
    const { parentId } = manifest.routes[id] ?? {}
    shown.add(id)
    if (parentId && !shown.has(parentId)) show(parentId)
  }
  const takesForm = ({ hasAction, path }: Manifest['routes'][string]) => hasAction && path !== '*'
  for (const [id, route] of Object.entries(manifest.routes)) if (takesForm(route) && isPublic(id)) show(id)
  const routes = Object.entries(manifest.routes).filter(([id]) => shown.has(id))
  return `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes), url: publicManifestUrl(manifest.url) })};`
}
