/** Own properties only: a requested key such as `constructor` or `__proto__` exists on every object. */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** The same value under each of these names. */
export function sameForEach<Name extends string, T>(names: readonly Name[], value: T) {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, T>
}
