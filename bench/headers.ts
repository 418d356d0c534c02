import { config } from '#app/platform/config.server.ts'
import { startEmbeddedDatabase } from '#server/embedded-database.ts'
import { given, staffPassword } from '#test/given.ts'
import { type Instance, startInstance } from '#test/instance.ts'
import { post } from '#test/sign-in.ts'

import { judge, scoreOf, type Seen } from './observatory.ts'

const siteUrl = 'https://hearthside.example'
const wanted = 130

/** The score of HTTP Observatory for the site as it is behind TLS, with the result that each rule has. */
export async function benchHeaders(): Promise<string[]> {
  const database = await startEmbeddedDatabase({ dataDir: config.dataDir })
  try {
    // Nothing is sent: no mail server has to be there.
    const env = {
      SITE_URL: siteUrl,
      DATABASE_URL: config.databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:25',
      TRUST_PROXY: '1',
      PAYMENTS: 'sandbox',
    }
    const instance = await startInstance({ dataDir: config.dataDir, env })
    try {
      return report(await lookAround(instance))
    } finally {
      await instance.stop()
    }
  } finally {
    await database.stop()
  }
}

async function lookAround(instance: Instance) {
  const home = await see(instance, '/')
  const [asset = ''] = /\/assets\/[^"]+\.js/.exec(home.body) ?? []
  const { email } = await given.staff()
  const signedIn = await post(`${instance.url}/cms/login`, { email, password: staffPassword }, { Origin: siteUrl })
  return {
    '/': home,
    '/contact': await see(instance, '/contact'),
    '/cms/login': await see(instance, '/cms/login'),
    'the 404 page': await see(instance, '/no/such/page'),
    'a script': await see(instance, asset),
    '/sitemap.xml': await see(instance, '/sitemap.xml'),
    'signing in': await seen(signedIn),
  }
}

async function see(instance: Instance, path: string) {
  // A scanner asks as if it were another site, to see whether that one may read the answer.
  return await seen(await fetch(instance.url + path, { headers: { Origin: 'https://elsewhere.example' } }))
}

async function seen(response: Response): Promise<Seen> {
  return { headers: response.headers, body: await response.text() }
}

function report(answers: Record<string, Seen>) {
  const judged = Object.entries(answers).map(([name, answer]) => ({ name, verdicts: judge(answer) }))
  const results = Map.groupBy(
    judged.flatMap(({ name, verdicts }) => verdicts.map((verdict) => ({ name, ...verdict }))),
    ({ result }) => result,
  )
  const scores = judged.map(({ name, verdicts }) => {
    const score = scoreOf(verdicts)
    return `| ${name} | ${score >= wanted ? score : `**${score}**`} |`
  })
  const rows = [...results].map(([result, [first, ...others]]) => {
    const where = others.length + 1 === judged.length ? 'all' : [first, ...others].map((one) => one?.name).join(', ')
    const points = first?.points ?? 0
    return `| ${first?.rule} | \`${result}\` | ${points > 0 ? `+${points}` : points} | ${where} |`
  })
  return [
    `| answer | score (wanted ${wanted}) |`,
    '|---|---|',
    ...scores,
    '',
    '| rule | result in the published table | points | where |',
    '|---|---|---|---|',
    ...rows,
  ]
}
