import { Mail, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

/** To each administrator, once a day. */
export async function writeAnchorMail({ anchor, siteName }: { anchor: string; siteName: string }) {
  return await renderMail(
    `The audit log of ${siteName} today`,
    <Mail title="The audit log today" preview="Please keep this mail.">
      <Paragraph>
        Please keep this mail. It holds a mark of what the audit log ended with today. Should anybody ever cut the log
        off or write it anew, this mark shows it.
      </Paragraph>
      <Paragraph>{anchor}</Paragraph>
      <Paragraph>
        To compare, save this mail as a file on the server and run: npm run audit -- verify --against FILE. Otherwise
        there is nothing to do.
      </Paragraph>
      <Paragraph>{siteName}</Paragraph>
    </Mail>,
  )
}
