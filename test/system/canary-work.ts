import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import type { Instance } from '#test/instance.ts'
import { post } from '#test/sign-in.ts'

export type Typed = { note: string; search: string; password: string }
export type OpenedPages = Record<'lists' | 'details' | 'print' | 'export', Buffer[]>

/** All that staff do with one record of each kind, and the pages they were shown. */
export async function workOn(
  instance: Instance,
  cookie: string,
  ids: Record<EnquiryKind, string>,
  typed: Typed,
): Promise<OpenedPages> {
  const opened: OpenedPages = { lists: [], details: [], print: [], export: [] }
  const read = async (path: string) => {
    const response = await fetch(instance.url + path, { headers: { Cookie: cookie } })
    return Buffer.from(await response.arrayBuffer())
  }
  const send = async (path: string, fields: Record<string, string | string[]> = {}) =>
    await post(instance.url + path, fields, { Cookie: cookie })

  for (const kind of enquiryKinds) {
    const { listPath } = kindConfig[kind]
    const path = `${listPath}/${ids[kind]}`
    await send(path, { intent: 'work', outcome: 'open', next: '', basedOn: 'open', note: typed.note })
    await send(path, { intent: 'work', outcome: 'open', next: '', basedOn: 'open', note: typed.note.repeat(500) })
    opened.details.push(await read(path))
    opened.print.push(await read(`${path}/print`), await read(`${listPath}/print?id=${ids[kind]}`))

    const form = (await read(`${listPath}/export`)).toString()
    const column = [...form.matchAll(/<input[^>]*name="column"[^>]*>/g)].map(
      ([box]) => /value="([^"]+)"/.exec(box)?.[1],
    )
    const chosen = new URLSearchParams(column.map((name) => ['column', String(name)]))
    opened.export.push(await read(`${listPath}/export.csv?${chosen.toString()}`))

    for (const intent of ['answered', 'unanswered', 'legal-hold']) await send(path, { intent })
    await send(`${path}/legal-hold-removal`)
    await send(path, { intent: 'work', note: '', next: '', outcome: 'no care', careEndedOn: '', basedOn: 'open' })
    opened.lists.push(await read(listPath), await read(`${listPath}?search=${encodeURIComponent(typed.search)}`))
    await send(`${listPath}/deletion`, { id: ids[kind] })
    opened.lists.push(await read(`${listPath}?status=binned`))
    await send('/admin/inbox/batch', { intent: 'restore', id: ids[kind] })
    // After care, the answers are preserved when consent is withdrawn, so they can still be searched for.
    await send(path, {
      intent: 'work',
      note: '',
      next: '',
      outcome: 'became care',
      careEndedOn: '',
      basedOn: 'no care',
    })
    await send(`${path}/withdrawal`, { channel: 'phone', saidBy: typed.note, saidOn: '2026-01-31' })
    const [, noteId = ''] = /<option value="([0-9a-f-]{36})">[^<]*, [^<]* at/.exec((await read(path)).toString()) ?? []
    if (noteId) await send(path, { intent: 'keep-note', noteId, source: 'no health', reason: typed.note })
  }
  await send('/cms/reauthentication', { reauthentication_password: `not ${typed.password}` })
  for (const path of ['/cms/find', '/cms/find/answers']) {
    const found = await send(path, { find: typed.search })
    opened.lists.push(Buffer.from(await found.arrayBuffer()))
  }
  for (const path of ['/admin/dashboard', '/admin/audit', '/cms/dashboard']) opened.lists.push(await read(path))
  return opened
}
