import { csvResponse, exportFileName } from '#app/desk-parts/export/csv-export.ts'
import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'

import { listShopProducts } from './import-products.server.ts'
import { headings, linesOf } from './product-columns.ts'

/** All products of one instant, in the columns that the import reads. */
export async function loader() {
  const lines = (await listShopProducts()).flatMap(linesOf).map(csvLine)
  return csvResponse(csvHeading(headings) + lines.join(''), exportFileName('products'))
}
