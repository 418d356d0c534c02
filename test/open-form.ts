import { randomUUID } from 'node:crypto'

import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { HtmlVisitor } from './html-visitor.ts'

/** Opens a form as if a minute ago: what is sent within two seconds is held back. */
export async function openForm(site: string, path: string): Promise<HtmlVisitor> {
  const page = new HtmlVisitor(site)
  await page.open(path)
  ageForm(page)
  return page
}

/** Opens a form likewise, with its sender filled in: an email address that no other test uses. */
export async function openOwnForm(site: string, path: string): Promise<{ page: HtmlVisitor; email: string }> {
  const page = await openForm(site, path)
  const email = `ada.${randomUUID()}@example.com`
  page.fill('Your name', 'Ada Okafor')
  page.fill('Email address', email)
  return { page, email }
}

/** The open form looks as if it was opened a minute ago. */
export function ageForm(page: HtmlVisitor): void {
  page.select(`[name=${tokenName}]`)[0]?.setAttribute('value', issueFormToken(Date.now() - 60_000))
}

/** The links of the error summary. */
export function problems(page: HtmlVisitor): string[] {
  return page.within('alert', /There is a problem/).texts('link')
}
