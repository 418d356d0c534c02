import { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'

/** Made in the database, one row for each number from the first to the last. */
export type GrowingKind = { table: string; insert: (from: number, to: number) => string }

/** Newer with each number; the id contains the time, as ours do. */
const at = `(now() - interval '300 days' + n * interval '20 seconds')`
const id = `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || left(md5(n::text), 3) || '8' || substr(md5(n::text), 4, 15))::uuid`
/** The same number on each day of the last 250. */
const paidAt = `(now() - interval '1 day' * (1 + n % 250) - interval '0.1 seconds' * n)`
const oneOf = (words: string, every = 1) => {
  const list = words.split(' ')
  return `(array['${list.join("','")}'])[1 + (n / ${every}) % ${list.length}]`
}
const rare = `case when n % 1000 = 501 then ' jaundice' else '' end`

const nouns =
  'bottle swaddle blanket teapot lamp sling mattress thermometer muslin cup bib spoon rattle book cushion towel sock hat basket mirror'
const kinds = 'soft warm organic small large woollen striped plain washable folding heavy'
const common = 'cotton linen'

export const growingKinds: Record<'products' | 'posts' | 'orders' | 'submissions', GrowingKind> = {
  // One in eight comes in three sizes.
  products: {
    table: 'products, product_variants',
    insert: (from, to) => `
      with made as (insert into products (id, name, slug, description, price_pence, stock, vat_class, is_on_sale, category_id, created_at, updated_at)
      select ${id}, ${oneOf(kinds)} || ' ' || ${oneOf(nouns)} || ' ' || n, 'thing-' || n,
        'Made of ' || ${oneOf(common, 7)} || ', goes with a ' || ${oneOf(nouns, 31)} || ' or a ' || ${oneOf(nouns, 57)} || ${rare},
        500 + n % 4000, null, 'standard', n % 20 <> 0,
        (select id from shop_categories where slot = 1 + n % 5), ${at}, ${at}
      from generate_series(${from}, ${to}) as n returning id, price_pence)
      insert into product_variants (id, product_id, position, name, price_pence)
      select md5(made.id || size)::uuid, made.id, position, size, price_pence + 200 * (position - 1)
      from made, unnest(array['Small', 'Medium', 'Large']) with ordinality as sizes (size, position)
      where get_byte(uuid_send(made.id), 15) % 8 = 0`,
  },
  posts: {
    table: 'blog_posts',
    insert: (from, to) => `
      insert into blog_posts (id, title, slug, excerpt, body, tags, category_id, publish_status, publish_date, published_at, created_at)
      select ${id}, ${oneOf(kinds)} || ' ' || ${oneOf(nouns)} || ' ' || n, 'article-' || n, 'About ' || ${oneOf(nouns, 3)},
        repeat('Made of ' || ${oneOf(common, 7)} || ', goes with a ' || ${oneOf(nouns, 31)} || '. ', 12) || ${rare},
        array[${oneOf('sleep feeding newborn night', 1)}, 'tag ' || n % 500],
        (select id from blog_categories order by slug limit 1 offset n % 4), 'published', ${at}, ${at}, ${at}
      from generate_series(${from}, ${to}) as n`,
  },
  // One in 400 is a complaint, and one in 200 each was held back, binned, is new, is open, or became care.
  submissions: {
    table: 'contact_submissions',
    insert: (from, to) => `
      insert into contact_submissions (id, reference, name, email, subject, message, attempt_id, status, viewed_at, answered_at,
        outcome, quarantine, binned_at, is_complaint, created_at)
      select ${id}, 'C' || n, ${oneOf('Ada Bea Cleo Dina Efua')} || ' ' || ${oneOf('Okafor Lloyd Adeyemi', 5)} || ' ' || n, 'person' || n || '@example.com',
        ${oneOf('Visits Prices Classes')}, '', md5('attempt' || n)::uuid,
        case when n % 200 = 3 then 'new' else 'viewed' end, case when n % 200 <> 3 then ${at} end, case when n % 50 <> 3 then ${at} end,
        case n % 200 when 11 then 'open' when 12 then 'became care' else 'no care' end, case when n % 200 = 5 then 'too fast' end,
        case when n % 200 = 7 then ${at} end, n % 400 = 9, ${at}
      from generate_series(${from}, ${to}) as n`,
  },
  orders: {
    table: 'orders, order_lines',
    insert: (from, to) => `
      with made as (insert into orders (id, attempt_id, name, email, phone, shipping_address, product_name, quantity, amount_pence,
        payment_status, stock_state, session_params, idempotency_key, session_expires_at, provider_state,
        amount_paid_pence, paid_at, created_at)
      select (lpad(to_hex(n), 8, '0') || md5('rest' || n))::char(32)::uuid, md5('attempt' || n)::uuid, 'Ada Okafor', 'ada@example.com',
        '020 7946 0123', '1 Terrace Row', 'Muslin swaddle', 1, 1250, 'paid', 'not counted', '{}', md5('key' || n),
        ${paidAt}, 'paid', 1250, ${paidAt}, ${paidAt}
      from generate_series(${from}, ${to}) as n returning id)
      insert into order_lines (id, order_id, position, product_name, quantity, unit_pence, vat_class, vat_rate, is_counted)
      select id, id, 1, 'Muslin swaddle', 1, 1250, 'standard', 2000, false from made`,
  },
}

const each = 5000

export async function growTo(kind: keyof typeof growingKinds, from: number, to: number) {
  const { table, insert } = growingKinds[kind]
  // The time limits of the pool are too short for this.
  const client = new Client({ connectionString: config.databaseUrl })
  await client.connect()
  try {
    for (let first = from + 1; first <= to; first += each)
      await client.query(insert(first, Math.min(to, first + each - 1)))
    // As autovacuum does within minutes.
    await client.query(`vacuum analyze ${table}, search_documents`)
  } finally {
    await client.end()
  }
}
