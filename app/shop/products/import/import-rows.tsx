import type { ReactNode } from 'react'

import { formatPounds } from '#app/platform/formats/money.ts'
import { importsPath } from '#app/shop/products/manage/product-list.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import { countOf } from './file-form.ts'
import type { Change } from './import-schema.ts'
import type { ImportedProduct } from './imported-product.ts'

type RowsProps<T> = { rows: ({ position: number; line: number; name: string } & T)[]; total: number }

export function RefusedProducts({ id, rows, total }: RowsProps<{ reason: string | null }> & { id: string }) {
  return (
    <RowList
      id="refused"
      title="Refused"
      shown={rows.length}
      total={total}
      columns={['Line', 'Product', 'Reason']}
      actions={
        <ButtonLink kind="secondary" size="small" href={`${importsPath}/${id}/refused.csv`}>
          Download all as CSV
        </ButtonLink>
      }
    >
      {rows.map(({ position, line, name, reason }) => (
        <Row key={position}>
          <NumberedName line={line} name={name} />
          <Cell label="Reason">{reason}</Cell>
        </Row>
      ))}
    </RowList>
  )
}

export function ChangedProducts({ rows, total }: RowsProps<{ changes: Change[] }>) {
  return (
    <RowList
      id="changed"
      title="What changes"
      shown={rows.length}
      total={total}
      columns={['Line', 'Product', 'Changes']}
    >
      {rows.map(({ position, line, name, changes }) => (
        <Row key={position}>
          <NumberedName line={line} name={name} />
          <Cell label="Changes">
            <ul className="grid gap-1 py-1">
              {changes.map(({ field, from, to }) => (
                <li key={field} className="wrap-anywhere">
                  {field}: <del className="text-ink-soft no-underline">{from}</del> to{' '}
                  <ins className="font-semibold no-underline">{to}</ins>
                </li>
              ))}
            </ul>
          </Cell>
        </Row>
      ))}
    </RowList>
  )
}

export function NewProducts({ rows, total }: RowsProps<{ product: ImportedProduct | null }>) {
  return (
    <RowList
      id="new"
      title="New products"
      shown={rows.length}
      total={total}
      columns={['Line', 'Product', 'Price', 'Stock', 'Variants']}
    >
      {rows.map(({ position, line, name, product }) => (
        <Row key={position}>
          <NumberedName line={line} name={name} />
          <Cell label="Price" className="tabular-nums">
            {describePrice(product)}
          </Cell>
          <Cell label="Stock" className="tabular-nums">
            {describeStock(product)}
          </Cell>
          <Cell label="Variants">{product?.variants.map((variant) => variant.name).join(', ') || 'None'}</Cell>
        </Row>
      ))}
    </RowList>
  )
}

function NumberedName({ line, name }: { line: number; name: string }) {
  return (
    <>
      <Cell label="Line" className="tabular-nums">
        {line}
      </Cell>
      <Cell label="Product" className="font-semibold wrap-anywhere">
        {name}
      </Cell>
    </>
  )
}

type RowListProps = {
  id: string
  title: string
  shown: number
  total: number
  columns: string[]
  actions?: ReactNode
  children: ReactNode
}

function RowList({ id, title, shown, total, columns, actions, children }: RowListProps) {
  return (
    <section aria-labelledby={id} className="mt-5 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
          {shown < total && (
            <span className="text-ink-soft text-sm font-normal">
              {' '}
              The first {shown} of {countOf(total, 'product', 'products')}
            </span>
          )}
        </h2>
        {actions}
      </div>
      <Table
        caption={title}
        headings={columns.map((column) => (
          <Heading key={column}>{column}</Heading>
        ))}
      >
        {children}
      </Table>
    </section>
  )
}

function describePrice(product: ImportedProduct | null) {
  const prices = product?.variants.flatMap(({ pricePence }) => pricePence ?? product.pricePence ?? []) ?? []
  const lowest = prices.length > 0 ? Math.min(...prices) : product?.pricePence
  if (lowest === undefined) return ''
  return Math.max(...prices) > lowest ? `From ${formatPounds(lowest)}` : formatPounds(lowest)
}

function describeStock(product: ImportedProduct | null) {
  const stocks = product?.variants.length ? product.variants.map(({ stock }) => stock) : [product?.stock]
  const counted = stocks.filter((stock) => typeof stock === 'number')
  return counted.length < stocks.length ? 'Not counted' : counted.reduce((sum, stock) => sum + stock, 0)
}
