import { csvResponse } from '#app/desk-parts/export/csv-export.ts'
import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'

import { ownColumns } from './own-form.ts'
import { exampleLines } from './own-lines.ts'

export function loader() {
  const lines = [csvHeading([...ownColumns]), ...exampleLines.map(csvLine)]
  return csvResponse(lines.join(''), 'products-template.csv')
}
