import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  link?: boolean
}
type Lockfile = { name: string; version: string; packages: Record<string, Locked> }

/** CycloneDX list of the production packages. Reads the lock file only: no network, and reproducible. */
export function writeSbom(root: string) {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  writeFileSync(join(root, 'build', 'sbom.cdx.json'), `${JSON.stringify(makeSbom(lockfile), null, 2)}\n`)
}

export function makeSbom({ name, version, packages }: Lockfile) {
  const used = Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) => path !== '' && !dev && !devOptional && !link,
  )
  const components = new Map(used.map(([path, locked]) => component(nameOf(path), locked)))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { 'bom-ref': `${name}@${version}`, type: 'application', name, version },
    },
    components: [...components.values()],
  }
}

function component(name: string, { version = '', license, integrity, optional }: Locked) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const described = {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl,
    licenses: license ? [/ (AND|OR|WITH) /.test(license) ? { expression: license } : { license: { id: license } }] : [],
    hashes: (integrity ?? '').split(' ').flatMap(hashOf),
  }
  return [purl, described] as const
}

function hashOf(digest: string) {
  const [, bits, content = ''] = /^sha(\d+)-(.+)$/.exec(digest) ?? []
  return bits ? [{ alg: `SHA-${bits}`, content: Buffer.from(content, 'base64').toString('hex') }] : []
}

function nameOf(path: string) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
