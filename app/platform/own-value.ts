/** Own properties only: a requested key such as `constructor` or `__proto__` exists on every object. */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
