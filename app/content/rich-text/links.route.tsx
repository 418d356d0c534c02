import type { LinkChoices } from '#app/content/rich-text/link-choice.ts'
import { listLinks } from '#app/content/rich-text/list-links.server.ts'

import type { Route } from './+types/links.route'

export async function loader({ url }: Route.LoaderArgs): Promise<LinkChoices> {
  return { links: await listLinks((url.searchParams.get('q') ?? '').trim().slice(0, 200)) }
}
