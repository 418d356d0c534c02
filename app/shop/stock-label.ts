const fewLeft = 5

/** Undefined while there is plenty, or when stock is not counted. */
export function stockLabel(stock: number | null): string | undefined {
  return stock === null || stock > fewLeft ? undefined : describePieces(stock, 'Sold out')
}

export function describePieces(pieces: number, none = 'sold out'): string {
  return pieces === 0 ? none : `${pieces} left`
}
