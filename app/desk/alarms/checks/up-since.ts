let upSince = Date.now()

/** Since when this process has run with a database. Before that no job could run, which says nothing about the jobs. */
export function readUpSince(): number {
  return upSince
}

export function markDatabaseAway(at: number) {
  upSince = at
}
