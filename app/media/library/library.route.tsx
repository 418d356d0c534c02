import type { LibraryPage } from '#app/media/chosen-picture.ts'
import { mediaRules, pageSize } from '#app/media/media-list.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'

import type { Route } from './+types/library.route'
import { listMedia } from './media-list.server.ts'

export async function loader({ url }: Route.LoaderArgs): Promise<LibraryPage> {
  const query = readListQuery(url.searchParams, mediaRules)
  const { rows, total, page } = await listMedia(query)
  return { rows, page, hasMore: page * pageSize < total }
}
