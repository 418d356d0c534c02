import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { HtmlVisitor } from './html-visitor.ts'

/** Opens a form as if a minute ago: what is sent within two seconds is held back. */
export async function openForm(site: string, path: string): Promise<HtmlVisitor> {
  const page = new HtmlVisitor(site)
  await page.open(path)
  page.select(`[name=${tokenName}]`)[0]?.setAttribute('value', issueFormToken(Date.now() - 60_000))
  return page
}

/** The links of the error summary. */
export function problems(page: HtmlVisitor): string[] {
  return page.within('alert', /There is a problem/).texts('link')
}
