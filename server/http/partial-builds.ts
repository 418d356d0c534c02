import type { ServerBuild } from 'react-router'

type Build = Pick<ServerBuild, 'routes' | 'assets'>
/** The first two segments of an address; the second is absent where the address has only one. */
type Segments = readonly [string | undefined, string | undefined]
/** A route that can be matched by itself, and the beginning of its address. */
type Branch = { id: string; begins: Segments }

// Stands for every segment that no route names. No segment contains a slash.
const unnamed = '/'

/**
 * Returns what `create` makes of the part of the build whose routes an address can match, chosen by its first two segments.
 * React Router walks all routes of its build several times a request and creates them anew in React.
 */
export function createByAddress<B extends Build, T>(build: B, create: (part: B) => T): (pathname: string) => T {
  const branches = Object.keys(build.routes).flatMap((id) => branchOf(build, id))
  const named = new Set(branches.map(({ begins }) => begins[0]))
  const created = new Map<string, T>()

  return (pathname) => {
    const asked = beginningOf(pathname)
    const first = asked[0] === undefined || named.has(asked[0]) ? asked[0] : unnamed
    const isNamed = branches.some(({ begins: [one, two] }) => two === asked[1] && (one === first || isDynamic(one)))
    // Whatever addresses are asked for, there are no more parts than routes.
    const address: Segments = [first, asked[1] === undefined || isNamed ? asked[1] : unnamed]
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

// Addresses of the browser's router for data end in `.data`.
function beginningOf(path: string): Segments {
  const [first, second] = path
    .replace(/(?<=\/)_\.data$|\.data$/, '')
    .split('/', 12)
    .filter(Boolean)
  return [first && decode(first), second && decode(second)]
}

// React Router decodes an address and ignores the case of its letters.
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
