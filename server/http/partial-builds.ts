import type { ServerBuild } from 'react-router'

type Build = Pick<ServerBuild, 'routes' | 'assets'>
type Segments = readonly [string | undefined, string | undefined]
type Branch = { id: string; begins: Segments }

// Stands for every segment that no route names. No segment contains a slash.
const unnamed = '/'

// React Router walks all routes several times per request, so each handler gets only those that can match.
export function createByAddress<B extends Build, T>(build: B, create: (part: B) => T): (pathname: string) => T {
  const branches = Object.keys(build.routes).flatMap((id) => branchOf(build, id))
  const named = new Set(branches.map(({ begins }) => begins[0]))
  const created = new Map<string, T>()

  return (pathname) => {
    const requested = beginningOf(pathname)
    const first = requested[0] === undefined || named.has(requested[0]) ? requested[0] : unnamed
    const isNamed = branches.some(({ begins: [one, two] }) => two === requested[1] && (one === first || isDynamic(one)))
    // Bounds the number of parts: unknown segments share one key.
    const address: Segments = [first, requested[1] === undefined || isNamed ? requested[1] : unnamed]
    const key = address.join(' ')
    const made =
      created.get(key) ??
      create(
        narrow(
          build,
          branches.filter(({ begins }) => mayMatch(begins, address)),
        ),
      )
    created.set(key, made)
    return made
  }
}

function branchOf({ routes }: Build, id: string): Branch[] {
  const paths: string[] = []
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    paths.unshift(route.path ?? '')
  const isMatchable = Boolean(routes[id]?.path ?? routes[id]?.index)
  return isMatchable ? [{ id, begins: beginningOf(paths.join('/')) }] : []
}

function beginningOf(path: string): Segments {
  const [first, second] = path
    .replace(/(?<=\/)_\.data$|\.data$/, '')
    .split('/', 12)
    .filter(Boolean)
  return [first && decode(first), second && decode(second)]
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase()
  }
}

function isDynamic(segment: string | undefined) {
  return segment !== undefined && /^[:*]/.test(segment)
}

function mayMatch(begins: Segments, address: Segments) {
  for (const [n, segment] of begins.entries()) {
    if (segment === '*') return true
    if ((segment === undefined) !== (address[n] === undefined)) return false
    if (segment !== address[n] && !isDynamic(segment)) return false
  }
  return true
}

function narrow<B extends Build>(build: B, branches: Branch[]): B {
  const ids = new Set<string>()
  for (const branch of branches)
    for (let id: string | undefined = branch.id; id; id = build.routes[id]?.parentId) ids.add(id)
  const pick = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}
