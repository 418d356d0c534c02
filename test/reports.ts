import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/** `told` has a line for each test that failed, or that passed on its second try only, which `unsteady` counts among the passed. */
export type Result = { passed: number; failed: number; unsteady: number; told: string[] }

const outcomes = { unexpected: 'failed', flaky: 'passed on its second try' }

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

/** Counts nothing where there is no report: then the runner itself has failed. */
export async function readVitestReport(file: string, unsteadyFile: string): Promise<Result> {
  const report = await readReport<VitestReport>(file)
  const unsteady = (await readReport<string[]>(unsteadyFile)) ?? []
  const failures = report?.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`failed: ${name}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `failed: ${name}: ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })
  const told = [...(failures ?? []), ...unsteady.map((test) => `${outcomes.flaky}: ${firstLine(test)}`)]
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    unsteady: unsteady.length,
    told,
  }
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
type BrowserReport = { suites: Suite[]; stats: { expected: number; unexpected: number; flaky: number } }

export async function readBrowserReport(file: string): Promise<Result> {
  const report = await readReport<BrowserReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const told = report?.suites.flatMap(tellSuite) ?? []
  return { passed: expected + flaky, failed: unexpected, unsteady: flaky, told }
}

function tellSuite({ suites = [], specs = [] }: Suite): string[] {
  const told = specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ projectName, status, results }) => {
      const outcome = isTold(status) && outcomes[status]
      const error = results.find((result) => result.error)?.error?.message
      return outcome ? [`${outcome}: [${projectName}] ${file}:${line} ${title}: ${firstLine(error)}`] : []
    }),
  )
  return [...told, ...suites.flatMap(tellSuite)]
}

function isTold(status: string): status is keyof typeof outcomes {
  return status in outcomes
}

function firstLine(text = '') {
  return stripVTControlCharacters(text.split('\n', 1)[0] ?? '')
}

async function readReport<T>(file: string): Promise<T | undefined> {
  return await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  )
}
