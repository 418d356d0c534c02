import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/** `failures` has a line for each test that failed. */
export type Result = { passed: number; failed: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Counts nothing when there is no report: then the runner itself has failed. */
export async function readVitestReport(file: string): Promise<Result> {
  const report = await readReport<VitestReport>(file)
  const failures = report?.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`failed: ${name}: ${summarise(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `failed: ${name}: ${fullName}: ${summarise(failureMessages[0])}`,
    )
  })
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, failures: failures ?? [] }
}

type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}
type BrowserReport = { suites: Suite[]; stats: { expected: number; unexpected: number } }

export async function readBrowserReport(file: string): Promise<Result> {
  const report = await readReport<BrowserReport>(file)
  const { expected = 0, unexpected = 0 } = report?.stats ?? {}
  return { passed: expected, failed: unexpected, failures: report?.suites.flatMap(failuresIn) ?? [] }
}

function failuresIn({ suites = [], specs = [] }: Suite): string[] {
  const failures = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error)?.error?.message
        return `failed: [${projectName}] ${file}:${line} ${title}: ${summarise(error)}`
      }),
  )
  return [...failures, ...suites.flatMap(failuresIn)]
}

/** The expected and the actual value, without the code frame: a log may be all that is left of a run. */
function summarise(text = '') {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line) => line && !/^(at |\d* *\||> \d)/.test(line))
    .slice(0, 8)
    .join(' | ')
    .slice(0, 600)
}

async function readReport<T>(file: string): Promise<T | undefined> {
  return await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  )
}
