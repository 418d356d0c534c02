import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export const run = promisify(execFile)

// Linux counts process time in hundredths of a second, whatever the kernel's own clock.
const ticksASecond = 100

/** CPU time that a process has used. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond
}

export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Pins all threads of a process to these cores ('0', '0,1'), so that it does not compete with what measures it. */
export async function pin(pid: number, cores: string) {
  await run('taskset', ['-acp', cores, String(pid)])
}

export type Load = { requestsPerSecond: number; p50: string; p99: string; refused: number }

/** Runs wrk against an address from the second core. */
export async function load(
  url: string,
  options: { seconds: number; connections: number; headers?: string[] },
): Promise<Load> {
  const { seconds, connections, headers = [] } = options
  const { stdout } = await run('taskset', [
    '-c',
    '1',
    'wrk',
    '--latency',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ])
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: /^\s+50%\s+(\S+)/m.exec(stdout)?.[1] ?? '?',
    p99: /^\s+99%\s+(\S+)/m.exec(stdout)?.[1] ?? '?',
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
