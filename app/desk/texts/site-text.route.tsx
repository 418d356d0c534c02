import type { Route } from './+types/site-text.route'
import { requireGroup } from './group-param.ts'
import { TextEditor } from './text-editor.tsx'
import { loadGroup, saveGroup } from './text-fields.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.group.title ?? 'Not found'} | Texts` },
]

export async function loader({ params }: Route.LoaderArgs) {
  return await loadGroup(requireGroup(`site/${params.group}`))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return await saveGroup(requireGroup(`site/${params.group}`), request, context)
}

export default function SiteText({ loaderData, actionData }: Route.ComponentProps) {
  return <TextEditor key={loaderData.group.title} {...loaderData} actionData={actionData} />
}
