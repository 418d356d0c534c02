const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
})

type Amount = { amount: number; isFrom: boolean }

/** £45, £45.50, from £45. */
export function formatPrice({ amount, isFrom }: Amount): string {
  return `${isFrom ? 'from ' : ''}${pounds.format(amount / 100)}`
}

/** 'From £85 per visit': what the cheapest costs. Undefined without prices. */
export function lowestPrice(prices: readonly { amount: number; unit: string | null }[]): string | undefined {
  const [lowest] = prices.filter(({ amount }) => amount > 0).toSorted((a, b) => a.amount - b.amount)
  return lowest && `From ${pounds.format(lowest.amount / 100)} ${lowest.unit ?? ''}`.trimEnd()
}

type Weekly = Amount & { id: string; name: string; perWeek: number | null }

/** The cost of the week that these prices add up to. Undefined if none is part of it. */
export function exampleWeek(prices: readonly Weekly[]) {
  const inWeek = prices.flatMap(({ perWeek, ...price }) => (perWeek ? [{ ...price, times: perWeek }] : []))
  if (inWeek.length === 0) return undefined
  const costOf = (price: (typeof inWeek)[number]) => price.times * price.amount
  const total = {
    amount: inWeek.reduce((sum, price) => sum + costOf(price), 0),
    isFrom: inWeek.some((one) => one.isFrom),
  }
  return {
    lines: inWeek.map((price) => ({
      id: price.id,
      name: price.name,
      times: price.times,
      cost: formatPrice({ amount: costOf(price), isFrom: price.isFrom }),
    })),
    total: formatPrice(total),
  }
}
