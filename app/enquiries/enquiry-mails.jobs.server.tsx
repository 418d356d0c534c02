import { render } from '@react-email/components'
import type { ReactElement } from 'react'

import { Emergency, EnquiryMail, MailLink, Paragraph } from '#app/enquiries/enquiry-mail.tsx'
import { acknowledgementTemplate, type EnquiryKind, teamTemplate } from '#app/enquiries/enquiry-mails.server.ts'
import { config } from '#app/platform/config.server.ts'
import { mailJob, type WrittenMail } from '#app/platform/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

const kinds: Record<EnquiryKind, { team: string; visitor: string }> = {
  contact: { team: 'contact message', visitor: 'your message' },
}

export const enquiryMailTasks = {
  [teamTemplate]: mailJob(async ({ kind, reference, path }) => {
    const { team } = kindOf(kind)
    return await write(
      `New ${team} ${reference}`,
      <EnquiryMail title={`New ${team}`} preview={`Reference ${reference}`}>
        <Paragraph>Reference {reference}</Paragraph>
        <Paragraph>
          <MailLink href={`${config.siteUrl}${path}`}>Read it after signing in</MailLink>. We promise an answer within
          24 hours.
        </Paragraph>
      </EnquiryMail>,
    )
  }),
  [acknowledgementTemplate]: mailJob(async ({ kind, reference }) => {
    const { visitor } = kindOf(kind)
    const { site_name, contact_phone } = await readSiteSettings()
    return await write(
      `We have received ${visitor} (${reference})`,
      <EnquiryMail title="Thank you for contacting us" preview={`Your reference is ${reference}`}>
        <Paragraph>
          We have received {visitor}. Your reference is {reference}.
        </Paragraph>
        <Paragraph>
          Somebody from our team will get back to you within 24 hours. If you would rather talk, call us on{' '}
          {contact_phone} and mention the reference.
        </Paragraph>
        <Paragraph>{site_name}</Paragraph>
        <Emergency />
      </EnquiryMail>,
    )
  }),
}

function kindOf(kind: string | undefined) {
  return kinds[kind as EnquiryKind]
}

async function write(subject: string, mail: ReactElement): Promise<WrittenMail> {
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true })])
  return { subject, html, text }
}
