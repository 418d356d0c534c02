import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { originalColours } from '#app/ui/styles/brand-colours.ts'

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
const ink = '#2b1f2a'
/** `applyMailBrand` replaces this with the site's own colour. */
const plum = originalColours.action
const paper = '#fbf6ef'

/** One column that works in every mail program, including in dark mode. */
export function Mail({ title, preview, children }: { title: string; preview: string; children: ReactNode }) {
  return (
    <html dir="ltr" lang="en-GB">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
      </head>
      <body style={{ backgroundColor: paper }}>
        <Preview text={preview} />
        {/* Outlook only lays out tables, and some programs drop the body's styles. */}
        <table border={0} width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center">
          <tbody>
            <tr>
              <td style={{ backgroundColor: paper, color: ink, fontFamily: 'Figtree, Arial, sans-serif' }}>
                <Column>
                  <h1 style={{ color: plum, fontFamily: 'Fraunces, Georgia, serif', fontSize: '24px', margin: 0 }}>
                    {title}
                  </h1>
                  {children}
                </Column>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

const previewLength = 150
// Invisible characters, so that mail programs do not append the mail's text to the preview.
const invisible = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF'

function Preview({ text }: { text: string }) {
  const hidden = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }
  return (
    <div style={hidden}>
      {text}
      <div>{invisible.repeat(Math.max(0, previewLength - text.length))}</div>
    </div>
  )
}

function Column({ children }: { children: ReactNode }) {
  const look = { maxWidth: '560px', backgroundColor: '#fffdf9', borderRadius: '20px 20px 6px 6px', padding: '28px' }
  return (
    <table align="center" width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation" style={look}>
      <tbody>
        <tr style={{ width: '100%' }}>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ fontSize: '16px', lineHeight: '1.6', marginTop: '16px', marginBottom: '16px' }}>{children}</p>
}

export function MailList({ isOrdered, entries }: { isOrdered: boolean; entries: ReactNode[] }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List style={{ fontSize: '16px', lineHeight: '1.6', marginTop: '16px', marginBottom: '16px', paddingLeft: '24px' }}>
      {entries.map((entry, at) => (
        <li key={at}>{entry}</li>
      ))}
    </List>
  )
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={{ color: plum, textDecoration: 'underline' }} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** Outlook ignores a link's padding, so the cell has it there. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const look = { display: 'inline-block', padding: buttonPadding, color: onPlum, textDecoration: 'none' }
  const cell = { backgroundColor: plum, borderRadius: '20px 20px 6px 6px', msoPaddingAlt: buttonPadding }
  return (
    <table role="presentation" border={0} cellPadding="0" cellSpacing="0" style={{ margin: '24px 0' }}>
      <tbody>
        <tr>
          <td align="center" style={cell}>
            <a href={href} style={{ ...look, fontSize: '16px', fontWeight: 600 }} target="_blank" rel="noreferrer">
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const buttonPadding = '14px 28px'
const onPlum = '#fffaf3'

export function MailAmounts({ rows, total }: { rows: [label: string, amount: string][]; total: [string, string] }) {
  const cell = { padding: '8px 0', borderTop: '1px solid #e6dccf', fontSize: '16px', lineHeight: '1.4' }
  return (
    <table width="100%" border={0} cellPadding="0" cellSpacing="0" style={{ borderCollapse: 'collapse' }}>
      <tbody>
        {[...rows, total].map(([label, amount], at) => {
          const look = { ...cell, fontWeight: at === rows.length ? 700 : 400 }
          return (
            <tr key={at}>
              <th scope="row" align="left" style={{ ...look, paddingRight: '16px', textAlign: 'left' }}>
                {label}
              </th>
              <td align="right" valign="top" style={{ ...look, textAlign: 'right', whiteSpace: 'nowrap' }}>
                {amount}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export function Divider() {
  return <hr style={{ width: '100%', border: 'none', borderTop: '1px solid #e6dccf' }} />
}

export async function renderMail(subject: string, mail: ReactElement) {
  const html = doctype + renderToStaticMarkup(mail)
  return await Promise.resolve({ subject, html, text: toPlainText(html) })
}

/** Handles only the markup of the components above. */
function toPlainText(html: string) {
  const [, body = ''] = html.split('</h1>')
  const [, title = ''] = /<h1[^>]*>([^<]*)/.exec(html) ?? []
  const shapes = /<p [^>]*>(.*?)<\/p>|<([uo])l [^>]*>(.*?)<\/[uo]l>|<table ([^>]*)>(.*?)<\/table>|<hr[^>]*>/gs
  const blocks = [...body.matchAll(shapes)].map(([, paragraph, list, entries = '', table, rows = '']) => {
    if (list) return listText(entries, list === 'o')
    if (table?.startsWith('role="presentation"')) return paragraphText(rows)
    if (table) return amountsText(rows)
    return paragraph === undefined ? '-'.repeat(40) : paragraphText(paragraph)
  })
  return [decode(title).toUpperCase(), ...blocks].join('\n\n')
}

function listText(html: string, isOrdered: boolean) {
  return [...html.matchAll(/<li>(.*?)<\/li>/gs)]
    .map(([, entry = ''], at) => `${isOrdered ? `${at + 1}.` : '-'} ${paragraphText(entry)}`)
    .join('\n')
}

function amountsText(html: string) {
  return [...html.matchAll(/<th [^>]*>(.*?)<\/th><td [^>]*>(.*?)<\/td>/gs)]
    .map(([, label = '', amount = '']) => `${paragraphText(label)}: ${paragraphText(amount)}`)
    .join('\n')
}

function paragraphText(html: string) {
  const text = html
    .replaceAll(/[ \t\r\n\f\u200B]+/g, ' ')
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>((?:<\/\w+>)*[^\s<])?/g, linkText)
    .replaceAll(/ ?<br\/> ?/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
  return decode(text).trim()
}

/** Mail programs would take punctuation after a bare address for a part of it (RFC 3986, appendix C). */
function linkText(_link: string, address: string, words: string, next?: string) {
  return next ? `${words} &lt;${address}&gt;${next}` : `${words} ${address}`
}

const references = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }))

function decode(html: string) {
  return html.replaceAll(/&(#?\w+);/g, (reference, name: string) => references.get(name) ?? reference)
}
