import type { StaffRole } from '#app/staff/staff-member.ts'

import { given } from './given.ts'
import { visibleText } from './html-elements.ts'
import { HtmlVisitor } from './html-visitor.ts'
import { signIn } from './sign-in.ts'

/** A member of staff, and a browser without JavaScript that they are signed in with. */
export async function openDesk(site: string, role: StaffRole = 'admin') {
  const member = await given.staff({ role })
  return { member, page: new HtmlVisitor(site, await signIn(member)) }
}

/** The texts of a column of the only table, from top to bottom. */
export function column(page: HtmlVisitor, number: number): string[] {
  return page.select(`tbody tr td:nth-child(${number})`).map(visibleText)
}
