type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
export type Lockfile = { packages: Record<string, Locked> } & Record<string, unknown>
export type Manifest = Record<string, unknown> & {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

// The server is one bundle; only native packages stay outside it.
const outsideTheBundle = ['sharp']
const buildsFromSource =
  /^(?:build|pack|check|e2e|bench|test|test:all|screenshots|soak|drill|format|migration|dev|routes)$/

/** The package.json of a built site. */
export function releaseManifest(manifest: Manifest): Manifest {
  const { scripts, dependencies } = manifest
  return {
    ...withoutDevelopment(manifest),
    scripts: Object.fromEntries(Object.entries(scripts).filter(([name]) => !buildsFromSource.test(name))),
    dependencies: Object.fromEntries(outsideTheBundle.map((name) => [name, dependencies[name] ?? ''])),
    optionalDependencies: manifest.optionalDependencies,
  }
}

function withoutDevelopment(manifest: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(manifest).filter(([name]) => name !== 'devDependencies'))
}

/** The lock file, reduced to the packages that the manifest needs, at their paths. */
export function releaseLockfile(lockfile: Lockfile, manifest: Manifest): Lockfile {
  const { dependencies, optionalDependencies } = manifest
  const root = withoutDevelopment({ ...lockfile.packages[''], dependencies, optionalDependencies })
  const packages: Lockfile['packages'] = { '': root }
  const add = (from: string, needing: Locked) => {
    for (const name of Object.keys({ ...needing.dependencies, ...needing.optionalDependencies })) {
      const place = placeOf(lockfile, from, name)
      const found = place && lockfile.packages[place]
      if (!found || packages[place]) continue
      packages[place] = found
      add(place, found)
    }
  }
  add('', manifest)
  return { ...lockfile, packages }
}

/** As Node resolves it: in the nearest node_modules above. */
function placeOf({ packages }: Lockfile, from: string, name: string) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
  }
}
