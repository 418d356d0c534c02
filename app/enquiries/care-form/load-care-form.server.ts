import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { markRestorable } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'

export async function loadCareForm(
  { request, context }: { request: Request; context: RequestContext },
  { title, description, parent }: { title: string; description: string; parent: { label: string; href: string } },
) {
  markRestorable(context)
  const crumbs = [{ label: 'Home', href: '/' }, parent]
  const head = await pageHead(context, request, { title, description, crumbs })
  return { head, formToken: issueFormToken() }
}
