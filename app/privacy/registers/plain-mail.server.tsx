import type { ReactNode } from 'react'

import { config } from '#app/platform/config/config.server.ts'
import { Mail, MailLink, renderMail } from '#app/ui/mail/mail.tsx'

type PlainMail = { subject: string; preview: string; children: ReactNode }

/** Staff cannot reword these mails: each sentence states what the law requires, or where to sign in. */
export async function writePlainMail({ subject, preview, children }: PlainMail) {
  return await renderMail(
    subject,
    <Mail title={subject} preview={preview}>
      {children}
    </Mail>,
  )
}

export function SiteLink({ path, children }: { path: string; children: ReactNode }) {
  return <MailLink href={config.siteUrl + path}>{children}</MailLink>
}
