export function describePieces(pieces: number): string {
  return pieces === 0 ? 'sold out' : `${pieces} left`
}
