/** What stands in a record under a key that may be anything: `constructor` and `__proto__` are in every object, and nobody put them there. */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
