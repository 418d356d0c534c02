import { route, type RouteConfigEntry } from '@react-router/dev/routes'

/** The list of a kind at `path`, and its dialogs over the list: `/new`, `/:id` and `/:id/deletion`. */
export function recordRoutes(path: string, file: string): RouteConfigEntry {
  return route(`${path}/:id?/:step?`, file)
}
