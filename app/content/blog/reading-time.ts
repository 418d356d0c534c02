const charactersAMinute = 1200

/** How long a text of so many characters takes to read, in whole minutes: 200 words of six characters a minute. */
export function readingMinutes(length: number): number {
  return Math.max(1, Math.round(length / charactersAMinute))
}
