import type { Route } from './+types/links.route'
import { listLinks } from './list-links.server.ts'

export async function loader({ url }: Route.LoaderArgs) {
  return { links: await listLinks((url.searchParams.get('q') ?? '').trim().slice(0, 200)) }
}
