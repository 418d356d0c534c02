import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The PostgreSQL running on this data directory: its first process and all that it started. */
function postgresProcesses(dataDir: string): [number, ...number[]] {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
  return [postmaster, ...others.map(Number)]
}

function parentOf(pid: string) {
  try {
    // The name before this is in brackets and may contain spaces.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(parent)
  } catch {
    // The process ended meanwhile.
    return undefined
  }
}

/** As if the machine had lost power: kill -9 of every process at once. */
export function killPostgres(dataDir: string) {
  signalAll(dataDir, 'SIGKILL')
}

/** As the system does when memory runs out: kill -9 of its first process, whose children then end by themselves. */
export function killPostmaster(dataDir: string) {
  process.kill(postgresProcesses(dataDir)[0], 'SIGKILL')
}

/** Connections stay open and nothing answers, as with a machine that hangs. Returns a function that wakes it up. */
export function freezePostgres(dataDir: string) {
  signalAll(dataDir, 'SIGSTOP')
  return () => signalAll(dataDir, 'SIGCONT')
}

/** As pg_terminate_backend: PostgreSQL itself keeps running, and its clients have to connect again. */
export function terminateConnections(dataDir: string) {
  signalAll(dataDir, 'SIGTERM', (title) => title.startsWith('postgres: hearthside'))
}

function signalAll(dataDir: string, signal: NodeJS.Signals, isMeant: (title: string) => boolean = () => true) {
  for (const pid of postgresProcesses(dataDir)) {
    try {
      if (isMeant(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) process.kill(pid, signal)
    } catch (error) {
      // The process ended meanwhile.
      if (!['ESRCH', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

/** The processes started with this data directory, whoever their parent is by now. */
export function processesOf(dataDir: string) {
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isOf(pid, dataDir))
}

function isOf(pid: string, dataDir: string) {
  try {
    const text = readFileSync(`/proc/${pid}/environ`, 'utf8') + readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return text.includes(dataDir)
  } catch {
    // The process ended meanwhile.
    return false
  }
}
