import { writeFile } from 'node:fs/promises'

import type { Reporter, TestModule } from 'vitest/node'

/** Writes down which tests passed on their second try only, which Vitest's own reports do not say. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for one.
export default class UnsteadyReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]) {
    const file = process.env.UNSTEADY_TESTS_FILE
    if (file) await writeFile(file, JSON.stringify(modules.flatMap(listUnsteady)))
  }
}

function listUnsteady(module: TestModule): string[] {
  const tests = [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky)
  return tests.map(
    (test) => `${module.relativeModuleId}: ${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`,
  )
}
