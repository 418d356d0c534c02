import { startError } from '#app/platform/config/start-error.ts'

export type PostgresPaths = { dataDir: string; cluster: string; socketDir: string; logFile: string }

const fullDisk = /No space left on device|disk full|Disk quota exceeded/i

// PostgreSQL's messages (LC_MESSAGES is C) and their remedies. The order matters: the message for exhausted shared
// memory also contains "No space left on device".
const causes: [RegExp, (place: PostgresPaths, found: RegExpExecArray) => string][] = [
  [
    /could not (?:create|resize|map|open).*shared memory|semaphores/,
    () => 'The system gives PostgreSQL no shared memory: raise its limits (in a container --shm-size and --ipc)',
  ],
  [
    fullDisk,
    ({ dataDir }) => `The disk that holds ${dataDir} is full: free some space (100 MB at least) and start again`,
  ],
  [/Read-only file system/, ({ dataDir }) => `${dataDir} is on a read-only file system: set DATA_DIR to another one`],
  [
    /initialized by PostgreSQL version (\S+?),? which is not compatible|database files are incompatible/,
    ({ cluster }, found) =>
      `The database in ${cluster} was made by another version of PostgreSQL${found[1] ? ` (${found[1]})` : ''}: restore a backup into an empty DATA_DIR, or start the Hearthside that made it`,
  ],
  [
    /could not look up effective user ID (\d+)/,
    (_place, found) =>
      `PostgreSQL needs a user with a name, and number ${found[1]} has none in /etc/passwd: start Hearthside as another user, or set DATABASE_URL`,
  ],
  [
    /error while loading shared libraries: (\S+?):|required file not found|failed to execute .*No such file/,
    (_place, found) =>
      `The PostgreSQL that comes with Hearthside does not run on this system${found[1] ? ` (${found[1]} is missing)` : ' (it needs glibc)'}: set DATABASE_URL to a PostgreSQL (15 or newer) of your own`,
  ],
  [
    /could not (?:bind|create|listen on) (?:Unix|lock file ").*|could not create any Unix-domain sockets/,
    ({ socketDir }, found) => `PostgreSQL cannot open its socket in ${socketDir} (${found[0]}): look at that directory`,
  ],
  [
    /Permission denied|Operation not permitted/,
    ({ dataDir, cluster }) =>
      `PostgreSQL may not use ${dataDir}: run "chmod 700 ${cluster}", let its user through the directories above, or set DATA_DIR to another one`,
  ],
  [
    /password authentication failed/,
    ({ dataDir }) =>
      `The files postgres-*.password in ${dataDir} are not those of its database: put back the ones that belong to it`,
  ],
  [
    /Cannot allocate memory|out of memory/i,
    () => 'There is not enough memory for PostgreSQL: it needs about 150 MB, or set DATABASE_URL',
  ],
]

export function postgresFailure(output: string, place: PostgresPaths) {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  for (const [pattern, sentence] of causes) {
    for (const line of lines) {
      const found = pattern.exec(line)
      if (!found) continue
      const failure = startError(`${sentence(place, found)}. PostgreSQL said: ${line}`)
      return pattern === fullDisk ? Object.assign(failure, { code: 'ENOSPC' }) : failure
    }
  }
  const last = lines.slice(-5).join(' / ') || '(none)'
  return startError(`PostgreSQL did not come up. The last lines of its log (${place.logFile}) are: ${last}`)
}
