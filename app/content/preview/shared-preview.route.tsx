import { data, isRouteErrorResponse, useRouteError } from 'react-router'

import {
  hidePreviewToken,
  type LinkProblem,
  loadSharedPreview,
  privateHeaders,
} from '#app/content/preview/shared-preview.server.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'

import type { Route } from './+types/shared-preview.route'

// Staff styles and no public scripts: looking at a draft is not a visit.
export const handle = { area: 'staff' }

export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? privateHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Preview: ${loaderData.name}` : 'Preview' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await hidePreviewToken(context, params.token)
  const { name, expiresAt } = await loadSharedPreview(request, context, params.token)
  const { site_name: siteName } = await settingsFor(context)
  return data({ name, expiresAt, siteName, frame: `/preview/${params.token}/page` }, { headers: privateHeaders })
}

export default function SharedPreview({ loaderData }: Route.ComponentProps) {
  const { name, expiresAt, siteName, frame } = loaderData
  return (
    <main id="content" className="flex h-dvh min-h-80 flex-col">
      <div className="border-line bg-butter flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b px-4 py-2.5">
        <h1 className="font-sans text-base font-semibold">
          Preview of <bdi className="wrap-anywhere">{name}</bdi>
        </h1>
        <p className="text-sm">
          As {siteName} has saved it; visitors may see something else. This link works until {formatInstant(expiresAt)}.
        </p>
      </div>
      <iframe
        title={`Preview of ${name}`}
        src={frame}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        className="w-full flex-1 border-0"
      />
    </main>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const problem = isRouteErrorResponse(error) ? (error.data as Partial<LinkProblem> | null) : undefined
  return (
    <main id="content" className="max-w-measure mx-auto grid gap-4 px-4 py-24">
      <title>{problem?.title ?? 'Preview'}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{problem?.title ?? 'Sorry, something went wrong'}</h1>
      <p>{problem?.description ?? 'The fault is ours. Please try again in a minute.'}</p>
    </main>
  )
}
