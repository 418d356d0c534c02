import { attempt } from '#app/platform/http/attempt.server.ts'

import type { Route } from './+types/open-requests.route'
import { OpenRequestFigures } from './open-request-figures.tsx'
import { countOpenRequests } from './request-list.server.ts'

/** A line of the Admin Dashboard. Where it cannot be counted, the dashboard says so already. */
export async function loader({ context }: Route.LoaderArgs) {
  const message = { title: 'Database Error', description: 'Failed to count the requests about personal data' }
  return await attempt(context, { message }, async () => ({ counts: await countOpenRequests() }))
}

export default function OpenRequests({ loaderData }: Route.ComponentProps) {
  if (!('counts' in loaderData) || loaderData.counts.open === 0) return null
  return (
    <section aria-labelledby="open-requests" className="flex flex-wrap items-center gap-x-5">
      <h2 id="open-requests" className="text-base">
        Requests about personal data
      </h2>
      <OpenRequestFigures counts={loaderData.counts} />
    </section>
  )
}
