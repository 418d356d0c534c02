import { redirect } from 'react-router'

import { csvResponse } from '#app/desk-parts/export/csv-export.ts'
import { streamCsv } from '#app/platform/formats/csv-stream.ts'
import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { importsPath } from '#app/shop/products/manage/product-list.ts'

import type { Route } from './+types/refused-file.route'
import { findImport, listRefused } from './imports.server.ts'

const rowsAtOnce = 1000

export async function loader({ params }: Route.LoaderArgs) {
  const id = requireRecordId(params.id)
  if (!(await findImport(id))) throw redirect(importsPath)
  return csvResponse(streamCsv(lines(id)), 'refused-products.csv')
}

async function* lines(id: string) {
  yield csvHeading(['Line', 'Product', 'Reason'])
  for (let after = 0; ;) {
    const rows = await listRefused(id, { after, most: rowsAtOnce })
    if (rows.length === 0) return
    yield rows.map(({ line, name, reason }) => csvLine([String(line), name, reason])).join('')
    after = rows.at(-1)?.position ?? after
  }
}
