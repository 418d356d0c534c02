import { Blocks } from '#app/content/body/body.tsx'
import type { EmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import { services } from '#app/content/kinds/care-kinds.ts'
import { exampleWeek, formatPrice } from '#app/content/prices/price-text.ts'
import type { PublishedPrice } from '#app/content/prices/published-prices.server.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { careServices } from '#app/settings/areas/areas.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Card } from '#app/ui/layout/card.tsx'

interface PriceListProps {
  prices: readonly PublishedPrice[]
  facts: EmbeddedContent
  level: 2 | 3
}

function byService(prices: readonly PublishedPrice[]) {
  const requests = new Map<string, string>(careServices.map(({ value, request }) => [value, request]))
  return services
    .map(({ value, label }) => ({
      value,
      label,
      request: requests.get(value),
      own: prices.filter(({ service }) => service === value),
    }))
    .filter(({ own }) => own.length > 0)
}

export function PriceList({ prices, facts, level }: PriceListProps) {
  const groups = byService(prices)
  const Heading = `h${level}` as const
  const isAlone = groups.length === 1
  return (
    <div className="grid gap-10">
      {groups.map(({ value, label, request, own }) => (
        <div key={value} className="grid gap-4">
          {!isAlone && <Heading className="text-2xl">{label}</Heading>}
          <ul className="grid gap-5 md:grid-cols-2">
            {own.map((price) => (
              <li key={price.id} className="grid">
                <OnePrice price={price} facts={facts} level={isAlone ? level : level === 2 ? 3 : 4} />
              </li>
            ))}
          </ul>
          {request && (
            <p className="print:hidden">
              <Link href={request}>Request {label.toLowerCase()}</Link>
            </p>
          )}
        </div>
      ))}
      <Week prices={prices} level={level} />
    </div>
  )
}

/** One line per price, for pages with much other content. */
export function PriceTable({ prices, level }: Pick<PriceListProps, 'prices' | 'level'>) {
  const Heading = `h${level}` as const
  return (
    // The arrow keys move it where it is a row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} className="thumb-row grid gap-x-10 gap-y-8 md:grid-cols-3">
      {byService(prices).map(({ value, label, own }) => (
        <div key={value} className="grid content-start gap-2">
          <Heading className="text-lg">{label}</Heading>
          <dl>
            {own.map(({ id, name, unit, ...price }) => (
              <div key={id} className="border-line flex flex-wrap justify-between gap-x-4 border-b py-2">
                <dt className="grow basis-24">
                  {name}
                  {unit && <span className="text-ink-soft text-sm sm:block"> {unit}</span>}
                </dt>
                <dd className="font-semibold whitespace-nowrap tabular-nums">{formatPrice(price)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

function OnePrice({ price, facts, level }: { price: PublishedPrice; facts: EmbeddedContent; level: 2 | 3 | 4 }) {
  const { name, unit, soldAs, included } = price
  const Heading = `h${level}` as const
  return (
    <Card shape="porch" className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading className="text-lg">{name}</Heading>
        {soldAs === 'package' && <span className="text-clay text-sm font-semibold">Package</span>}
      </div>
      <p>
        <strong className="text-[min(var(--text-2xl),11vw)]">{formatPrice(price)}</strong>
        {unit && <span className="text-ink-soft"> {unit}</span>}
      </p>
      {included && (
        <div className="grid gap-2">
          <Blocks blocks={parseMarkdown(included)} facts={facts} />
        </div>
      )}
    </Card>
  )
}

function Week({ prices, level }: Pick<PriceListProps, 'prices' | 'level'>) {
  const week = exampleWeek(prices)
  if (!week) return null
  const Heading = `h${level}` as const
  return (
    <div className="bg-butter rounded-porch mt-4 grid max-w-2xl gap-3 p-5 sm:p-6">
      <Heading className="text-xl">An example week</Heading>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {week.lines.map(({ id, name, times, cost }) => (
            <tr key={id} className="border-edge border-b">
              <th scope="row" className="py-1.5 text-left font-medium">
                {times} × {name}
              </th>
              <td className="py-1.5 text-right tabular-nums">{cost}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="pt-2 text-left">
              Total
            </th>
            <td className="pt-2 text-right font-semibold tabular-nums">{week.total}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
