import pg from 'pg'
import { createElement } from 'react'

export const dynamic = 'force-dynamic'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })

export default async function Page() {
  const { rows } = await pool.query('select key, value from peer_rows order by key')
  return createElement('main', null, [
    createElement('h1', { key: 'title' }, 'Products'),
    createElement(
      'ul',
      { key: 'list' },
      rows.map(({ key, value }) => createElement('li', { key }, value)),
    ),
  ])
}
