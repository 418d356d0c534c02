import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { tokenName } from '#app/ui/forms/hidden-field-names.ts'
import { createPage } from '#test/factories/content.ts'
import { fourForms, hiddenFields, newAddress } from '#test/four-forms.ts'
import { given } from '#test/given.ts'
import { readMetric } from '#test/metrics.ts'
import { askRaw, type RawAnswer } from '#test/raw-http.ts'
import { worstMarkdown, worstTexts } from '#test/worst-texts.ts'

type Target = {
  kind: string
  texts?: readonly (readonly [name: string, text: string])[]
  send: (text: string) => Promise<RawAnswer>
}

// The longest address that the server reads, less the rest of the address.
const longestInAddress = 8000

/** The longest event-loop stall, as the process itself measures it, under each kind of hostile request. */
export async function benchBlocking({ url, cookie }: { url: string; cookie: string }): Promise<string[]> {
  await longestStallMs(url)
  const rows: { kind: string; worst: number; by: string; answers: Set<number> }[] = []
  for (const { kind, texts = worstTexts, send } of await targets(url, cookie)) {
    // Warm-up: code that is loaded and compiled on first use is no attack.
    await send('a')
    const answers = new Set<number>()
    let [worst, by] = [0, '']
    for (const [name, text] of texts) {
      await longestStallMs(url)
      const { status } = await send(text)
      answers.add(status)
      const stall = await longestStallMs(url)
      if (stall > worst) [worst, by] = [stall, name]
    }
    rows.push({ kind, worst, by, answers })
  }
  const sent = rows.length * worstTexts.length
  return [
    '| kind of request | answered | longest stall, ms | by |',
    '|---|---|---|---|',
    ...rows.map(
      ({ kind, worst, by, answers }) => `| ${kind} | ${[...answers].join(', ')} | ${worst.toFixed(0)} | ${by} |`,
    ),
    '',
    `Longest of all: ${Math.max(...rows.map(({ worst }) => worst)).toFixed(0)} ms, over ${rows.length} kinds and some ${sent} requests of up to 100 KB.`,
  ]
}

/** Since the previous call. The timer behind it fires every 10 ms, which is not a stall. */
async function longestStallMs(url: string): Promise<number> {
  return Math.max(0, (await readMetric(url, 'nodejs_eventloop_lag_max_seconds')) * 1000 - 10)
}

const inAddress = (text: string) => encodeURIComponent(text.slice(0, 900).toWellFormed()).slice(0, longestInAddress)
const inHeader = (text: string) => text.replaceAll(/[^\x20-\x7E]/g, '.').slice(0, 12_000)

async function targets(url: string, cookie: string): Promise<Target[]> {
  const { slug } = await given.product()
  const { id } = await createPage()
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    await askRaw(url + path, {
      method: 'POST',
      headers: {
        Origin: url,
        'X-Forwarded-For': newAddress(),
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    })
  const get = async (path: string, headers: Record<string, string> = {}) => await askRaw(url + path, { headers })
  const staff = { Cookie: cookie }
  const ofForms = enquiryKinds.flatMap((kind): Target[] => {
    const { path, fields } = fourForms[kind]
    const names = Object.keys(fields())
    return names.map((name) => ({
      kind: `${path}: ${name}`,
      send: async (text) => await post(path, { ...onlyText(fields()), ...hiddenFields(), [name]: text }),
    }))
  })
  const checkout = ['name', 'email', 'phone', 'addressLine1', 'town', 'postcode'].map((name) => ({
    kind: `checkout: ${name}`,
    send: async (text: string) => await post(`/shop/${slug}/checkout`, { ...hiddenFields(), [name]: text }),
  }))
  const publicOnes: Target[] = [
    { kind: 'search', send: async (text) => await get(`/search?q=${inAddress(text)}`) },
    { kind: 'search of the shop', send: async (text) => await get(`/shop?q=${inAddress(text)}`) },
    { kind: 'an unknown address', send: async (text) => await get(`/${inAddress(text)}`) },
    { kind: 'an address below /shop/orders', send: async (text) => await get(`/shop/orders/${inAddress(text)}`) },
    { kind: 'data of unknown routes', send: async (text) => await get(`/_.data?_routes=${inAddress(text)}`) },
    { kind: 'a cookie', send: async (text) => await get('/contact', { Cookie: inHeader(`a=${text}`) }) },
    { kind: 'Accept-Encoding', send: async (text) => await get('/contact', { 'Accept-Encoding': inHeader(text) }) },
    { kind: 'User-Agent', send: async (text) => await get('/contact', { 'User-Agent': inHeader(text) }) },
    { kind: 'X-Forwarded-For', send: async (text) => await get('/contact', { 'X-Forwarded-For': inHeader(text) }) },
    { kind: 'sign-in: email', send: async (text) => await post('/cms/login', { email: text, password: 'x' }) },
    {
      kind: 'sign-in: password',
      send: async (text) => await post('/cms/login', { email: 'a@b.example', password: text }),
    },
    { kind: 'forgotten password', send: async (text) => await post('/cms/forgotten', { email: text }) },
    { kind: 'form token', send: async (text) => await post('/contact', { ...hiddenFields(), [tokenName]: text }) },
    {
      kind: 'webhook',
      send: async (text) =>
        await askRaw(`${url}/webhooks/stripe`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Stripe-Signature': inHeader(text) },
          body: text,
        }),
    },
    {
      kind: 'multipart',
      send: async (text) =>
        await askRaw(`${url}/contact`, {
          method: 'POST',
          headers: { Origin: url, 'Content-Type': 'multipart/form-data; boundary=x' },
          body: `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--`,
        }),
    },
  ]
  const atTheDesk: Target[] = [
    { kind: 'a list', send: async (text) => await get(`/admin/contact-submissions?search=${inAddress(text)}`, staff) },
    { kind: 'the palette', send: async (text) => await post('/cms/find', { q: text }, staff) },
    { kind: 'a new page: title', send: async (text) => await post('/cms/pages/new', { title: text, body: '' }, staff) },
    { kind: 'a new page: slug', send: async (text) => await post('/cms/pages/new', { title: 'A', slug: text }, staff) },
    {
      kind: 'preview of a body',
      texts: [...worstTexts, ...worstMarkdown],
      send: async (text) =>
        await post(`/cms/pages/${id}/preview/frame`, { fields: JSON.stringify({ title: 'A', body: text }) }, staff),
    },
    { kind: 'a new user', send: async (text) => await post('/cms/users/new', { email: text, firstName: text }, staff) },
  ]
  return [...ofForms, ...checkout, ...publicOnes, ...atTheDesk]
}

function onlyText(fields: Record<string, string | string[]>) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat()[0] ?? '']))
}
