import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'

import { csvHeaders } from './export-products.server.ts'
import { ownColumns } from './own-form.ts'
import { exampleLines } from './own-lines.ts'

export function loader() {
  const lines = [csvHeading([...ownColumns]), ...exampleLines.map(csvLine)]
  return new Response(lines.join(''), { headers: csvHeaders('products-template.csv') })
}
