import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })

export async function loader() {
  const { rows } = await pool.query('select key, value from peer_rows order by key')
  return { rows }
}

export default function Page({ loaderData: { rows } }) {
  return (
    <main>
      <h1>Products</h1>
      <ul>
        {rows.map(({ key, value }) => (
          <li key={key}>{value}</li>
        ))}
      </ul>
    </main>
  )
}
