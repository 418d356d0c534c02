import { data } from 'react-router'

import { log } from '#app/platform/log.server.ts'
import { maskPath } from '#app/site/mask-path.ts'
import { NotFound } from '#app/site/not-found.tsx'

import type { Route } from './+types/not-found.route'

export const meta: Route.MetaFunction = () => [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]

export function loader({ request }: Route.LoaderArgs) {
  log.info({ path: maskPath(new URL(request.url).pathname) }, 'no such page')
  return data(null, { status: 404 })
}

export function action() {
  throw data(null, { status: 404 })
}

export default NotFound
