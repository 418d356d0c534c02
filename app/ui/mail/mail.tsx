import { Body, Container, Head, Heading, Html, Link, Preview, render, Text } from '@react-email/components'
import type { ReactElement, ReactNode } from 'react'

/** How our mails look: one calm column that reads the same in any mail program, dark ones included. */
export function Mail({ title, preview, children }: { title: string; preview: string; children: ReactNode }) {
  return (
    <Html lang="en-GB">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#fbf6ef', color: '#2b1f2a', fontFamily: 'Figtree, Arial, sans-serif' }}>
        <Container
          style={{ backgroundColor: '#fffdf9', borderRadius: '20px 20px 6px 6px', padding: '28px', maxWidth: '560px' }}
        >
          <Heading
            as="h1"
            style={{ color: '#5b2a4a', fontFamily: 'Fraunces, Georgia, serif', fontSize: '24px', margin: 0 }}
          >
            {title}
          </Heading>
          {children}
        </Container>
      </Body>
    </Html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: '16px', lineHeight: '1.6' }}>{children}</Text>
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: '#5b2a4a', textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

/** A mail in both of its shapes. */
export async function renderMail(subject: string, mail: ReactElement) {
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true })])
  return { subject, html, text }
}
