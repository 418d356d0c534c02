import { randomBytes, randomUUID } from 'node:crypto'

import { contentOf, sha256, type Tables, withContent } from './archive-file.ts'
import type { Entries } from './zip-entries.ts'

const at = '2026-03-29T01:00:00.123456+00:00'
const stamps = { created_at: at, updated_at: at }

/** A published post as it is stored in an archive. */
export function archivedPost(change: object = {}) {
  const id = randomUUID()
  return {
    id,
    title: 'The first night',
    slug: `first-night-${id.slice(0, 8)}`,
    excerpt: null,
    body: 'Everyone is awake, and the marmalade is gone.',
    author_name: 'Ada Singh',
    category_id: null,
    tags: ['Sleep'],
    is_health_advice: false,
    meta_title: null,
    meta_description: null,
    sign_off_id: null,
    publish_status: 'published',
    publish_date: at,
    publish_until: null,
    published_at: at,
    ...stamps,
    ...change,
  }
}

export function archivedPicture(body = randomBytes(2000)) {
  const id = randomUUID()
  const name = `${sha256(body)}.webp`
  const size = { width: 320, height: 240, bytes: body.length }
  const words = { alt_text: 'A lamp', is_decorative: false, focal_x: 50, focal_y: 20 }
  return {
    name,
    body,
    row: {
      id,
      content_hash: sha256(Buffer.from(id)),
      file_name: 'lamp.png',
      ...size,
      colour: '#aa0000',
      ...words,
      ...stamps,
    },
    file: { picture_id: id, format: 'webp', ...size, name },
  }
}

export function archivedProduct(pictureId: string) {
  const product = {
    id: randomUUID(),
    name: 'Muslin wrap',
    slug: 'muslin-wrap',
    description: null,
    price_pence: 12_50,
    stock: null,
    vat_class: 'standard',
    sku: null,
    variant_label: 'Size',
    is_on_sale: true,
    on_sale_from: null,
    on_sale_until: null,
    category_id: null,
    ...stamps,
  }
  const rows = [
    { name: 'Small', price_pence: 12_50, stock: 4, sku: 'MW-S', picture_id: pictureId },
    { name: 'Large', price_pence: 14_00, stock: null, sku: null, picture_id: null },
  ]
  const ids = rows.map(() => randomUUID()).toSorted()
  const variants = rows.map((row, nth) => ({ id: ids[nth], product_id: product.id, position: nth + 1, ...row }))
  return { product, variants }
}

export const archivedRedirect = (path: string, target: string | null) => ({ path, target, created_at: at })

/** The entries of an archive with other rows in these tables, and these files at the end. */
export function withRows(
  entries: Entries,
  { tables, files = {} }: { tables: Tables; files?: Record<string, Buffer> },
): Entries {
  const changed = withContent(entries, { tables: { ...contentOf(entries).tables, ...tables } })
  for (const [name, body] of Object.entries(files)) changed.set(`files/${name}`, body)
  return changed
}
