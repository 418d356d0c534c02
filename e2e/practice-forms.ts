import type { Page } from '@playwright/test'

import { expect } from './fixtures.ts'

type Typed = Record<string, string | Buffer>

/**
 * Sends a staff form as this button does without JavaScript, with the values that it shows, overridden by `typed`. A
 * buffer is a picture. Returns the path where the browser ends up.
 */
export async function press(page: Page, path: string, button: string, typed: Typed = {}): Promise<string> {
  const sent = Object.entries(typed).map(([name, value]) =>
    typeof value === 'string' ? { name, value } : { name, picture: value.toString('base64') },
  )
  const { status, url, problem } = await page.evaluate(sendForm, { path, button, sent })
  expect(`${status} ${problem}`, `${button} on ${path}`).toBe('200 ')
  return new URL(url).pathname
}

type Sent = { name: string; value?: string; picture?: string }

async function sendForm({ path, button, sent }: { path: string; button: string; sent: Sent[] }) {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- in the browser there is nothing else of this file.
  const read = async (answer: Response) => new DOMParser().parseFromString(await answer.text(), 'text/html')
  const opened = await fetch(path)
  const labelled = [...(await read(opened)).querySelectorAll('button')]
  const pressed = labelled.find(({ textContent }) => textContent.trim() === button)
  if (!pressed?.form) return { status: opened.status, url: opened.url, problem: 'has no such button' }
  const form = new FormData(pressed.form, pressed)
  for (const { name, value, picture } of sent) {
    const bytes = Uint8Array.from(atob(picture ?? ''), (sign) => sign.charCodeAt(0))
    form.set(name, value ?? new File([bytes], `${name}.png`, { type: 'image/png' }))
  }
  const isMultipart = pressed.form.enctype.startsWith('multipart')
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const body = isMultipart ? form : new URLSearchParams(texts)
  const answer = await fetch(pressed.form.getAttribute('action') ?? opened.url, { method: 'POST', body })
  const problem = (await read(answer)).querySelector('[role=alert]')?.textContent ?? ''
  return { status: answer.status, url: answer.url, problem }
}

/** The values of the text fields in the form that has this button. */
export async function readFields(page: Page, path: string, button: string): Promise<Record<string, string>> {
  return await page.evaluate(
    async ([address, label]) => {
      const html = await (await fetch(address)).text()
      const buttons = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('button')]
      const form = buttons.find(({ textContent }) => textContent.trim() === label)?.form
      const fields = form?.querySelectorAll<HTMLInputElement>('textarea, input:not([type]), input[type=text]') ?? []
      return Object.fromEntries([...fields].map(({ name, value }) => [name, value]))
    },
    [path, button] as const,
  )
}

/** Presses the buttons whose labels start like this in turn, each on the page returned by the one before. */
export async function pressAll(page: Page, path: string, start: string): Promise<void> {
  const failed = await page.evaluate(
    async ([address, first]) => {
      let answer = await fetch(address)
      while (answer.ok) {
        const shown = new DOMParser().parseFromString(await answer.text(), 'text/html')
        const pressed = [...shown.querySelectorAll('button')].find(({ textContent }) =>
          textContent.trim().startsWith(first),
        )
        if (!pressed?.form) return 0
        const typed = [...new FormData(pressed.form, pressed)]
        const fields = typed.filter((pair): pair is [string, string] => typeof pair[1] === 'string')
        answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
      }
      return answer.status
    },
    [path, start] as const,
  )
  expect(failed, `${start} on ${path}`).toBe(0)
}

/** The matching link targets of a page, without duplicates. */
export async function linksOn(page: Page, path: string, to: RegExp): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  const found = [...html.matchAll(/href="([^"#?]+)/g)].map(([, href = '']) => href)
  return [...new Set(found)].filter((href) => to.test(href))
}
