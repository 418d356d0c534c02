import { redirect } from 'react-router'

import { csvResponse, exportFileName } from '#app/desk-parts/export/csv-export.ts'
import { importsPath } from '#app/shop/products/manage/product-list.ts'

import type { Route } from './+types/products-file.route'
import { exportProducts } from './export-products.server.ts'

export async function loader({ request }: Route.LoaderArgs) {
  // A HEAD response has no reader, and an open export waits for one.
  if (request.method !== 'GET') throw redirect(importsPath)
  return csvResponse(await exportProducts(), exportFileName('products'))
}
