import type { RenderedMail } from '#app/platform/mail/mail.server.ts'

const maxCached = 50

/** Rendering a mail takes a hundred times as long as sending it, and most mails differ only in a reference. */
export function cacheMail<Facts extends object>(write: (facts: Facts) => Promise<RenderedMail>) {
  const written = new Map<string, Promise<RenderedMail>>()
  return async (facts: Facts): Promise<RenderedMail> => {
    const key = JSON.stringify(facts)
    const mail = written.get(key) ?? write(facts)
    if (written.size >= maxCached) written.clear()
    written.set(key, mail)
    return await mail.catch((error: unknown) => {
      written.delete(key)
      throw error
    })
  }
}

export function placeholder(name: string) {
  return `((${name}))`
}

/** References and paths need no HTML escaping. */
export function fillPlaceholders(mail: RenderedMail, facts: Record<string, string>): RenderedMail {
  const fill = (text: string) =>
    Object.entries(facts).reduce((filled, [name, fact]) => filled.replaceAll(placeholder(name), () => fact), text)
  return { subject: fill(mail.subject), text: fill(mail.text), html: fill(mail.html) }
}
