import { formatPounds } from '#app/shop/money.ts'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { VatLine } from './vat-summary.server.ts'

/** Gross, VAT, net and refunds, a row for each rate. */
export function VatTable({ title, lines }: { title: string; lines: VatLine[] }) {
  const headings = (
    <>
      <Heading>VAT rate</Heading>
      {['Orders', 'Gross', 'VAT', 'Net', 'Refunded', 'VAT in refunds', 'VAT after refunds'].map((words) => (
        <Heading key={words} numeric>
          {words}
        </Heading>
      ))}
    </>
  )
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-lg">{title}</h2>
      <Table caption={title} headings={headings}>
        {lines.map(({ rate, orders, gross, vat, refunded, refundedVat }) => (
          <Row key={rate ?? 'none'}>
            <Cell className="font-semibold">{rate === null ? 'No VAT' : `${rate / 100} %`}</Cell>
            <Cell label="Orders" numeric>
              {orders.toLocaleString('en-GB')}
            </Cell>
            <Money label="Gross" pence={gross} />
            <Money label="VAT" pence={vat} />
            <Money label="Net" pence={gross - vat} />
            <Money label="Refunded" pence={refunded} />
            <Money label="VAT in refunds" pence={refundedVat} />
            <Money label="VAT after refunds" pence={vat - refundedVat} />
          </Row>
        ))}
      </Table>
    </section>
  )
}

function Money({ label, pence }: { label: string; pence: number }) {
  return (
    <Cell label={label} numeric className="whitespace-nowrap">
      {formatPounds(pence)}
    </Cell>
  )
}
