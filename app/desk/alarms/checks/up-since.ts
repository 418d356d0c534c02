let upSince = Date.now()

/** When this process started, or last regained its database: no job could run before that. */
export function readUpSince(): number {
  return upSince
}

export function markDatabaseAway(at: number) {
  upSince = at
}
