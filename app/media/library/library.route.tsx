import type { Route } from './+types/library.route'
import { type LibraryPage, listMedia } from './media-list.server.ts'

export async function loader({ url }: Route.LoaderArgs): Promise<LibraryPage> {
  const { rows, query, pageSize, total } = await listMedia(url.searchParams)
  return { rows, page: query.page, hasMore: query.page * pageSize < total }
}
