const fewLeft = 5

/** Undefined while there is plenty, or when stock is not counted. */
export function stockLabel(stock: number | null): string | undefined {
  if (stock === null || stock > fewLeft) return undefined
  return stock === 0 ? 'Sold out' : `${stock} left`
}
