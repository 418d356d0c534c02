import { clearHits, countHit, undoHit } from '#app/platform/http/rate-limit.server.ts'

/**
 * How many wrong codes of a second step an account takes in a day, from wherever they come. Only who has typed the right
 * password gets to type one, so nobody else can lock its owner out. A right code does not start the count anew: who
 * guesses would otherwise have ten more each time its owner signs in.
 */
export const mostWrongCodes = 10
const daySeconds = 24 * 60 * 60
const what = 'wrong codes'

/** Counts a code before it is looked at, so that a thousand at once do not all see a zero; says the how-manyth it is. */
export async function countCode(userId: string): Promise<number> {
  return await countHit(what, userId, daySeconds)
}

/** For a code that was not wrong. */
export async function undoCode(userId: string) {
  await undoHit(what, userId)
}

/** Takes codes again: whoever guessed no longer knows the password, or the second step is another. */
export async function unlockCodes(userId: string) {
  await clearHits([[what, userId]])
}
