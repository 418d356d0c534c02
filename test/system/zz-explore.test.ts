import { test } from 'vitest'
import { given } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { post, signIn } from '#test/sign-in.ts'

test('x', async () => {
  const inst = await startOnThisDatabase()
  const admin = await given.staff({ role: 'admin' })
  const editor = await given.staff({ role: 'editor', firstName: 'Ed' })
  const c = await given.contact({ name: 'Zebedee Quill' })
  const cookies = { anonymous: '', editor: await signIn(inst.url, editor), admin: await signIn(inst.url, admin) }
  const paths = ['/', '/contact', '/nowhere', '/cms/login', '/cms/logout', '/cms/setup', '/formaccess', '/cms', '/cms/settings', '/cms/looks', '/admin/dashboard',
    '/admin/contact-submissions', '/admin/contact-submissions/deletion', `/admin/contact-submissions/${c.id}`, '/admin/contact-submissions/export.csv', '/admin/contact-submissions/restoration', `/admin/contact-submissions/${c.id}/print`]
  for (const p of paths) for (const [role, Cookie] of Object.entries(cookies)) {
    const h = { Cookie }
    const out = []
    const dp = p === '/' ? '/_root.data' : `${p}.data`
    for (const [path, method] of [[p, 'GET'], [dp, 'GET'], [p, 'POST'], [dp, 'POST']] as const) {
      const r = method === 'GET' ? await fetch(inst.url + path, { headers: h, redirect: 'manual' }) : await post(inst.url + path, {}, h)
      const t = await r.text()
      out.push(`${method} ${r.status} ${r.headers.get('location') ?? ''} ${path.endsWith('.data') && (r.status === 202 || r.status === 403) ? t.slice(0, 150) : ''} ${t.includes('Zebedee') ? 'LEAK' : ''}`)
    }
    console.log(p, role, '\n   ', out.join('\n    '))
  }
  await inst.stop()
  console.log(inst.output())
})
