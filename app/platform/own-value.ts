/** A property of the object itself: any key may be asked for, and `constructor` and `__proto__` are in every object. */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
