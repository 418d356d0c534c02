export function countWords(left: number) {
  const characters = Math.abs(left) === 1 ? 'character' : 'characters'
  return left < 0 ? `You have ${-left} ${characters} too many` : `You have ${left} ${characters} remaining`
}
