import { fillTask, removeTask } from '#app/desk/opening/example-jobs.server.ts'

/** The drawings and the picture library are loaded with the first job. */
export const exampleTasks = {
  async [fillTask]() {
    const { fillExamples } = await import('./examples.ts')
    await fillExamples()
  },
  async [removeTask]() {
    const { removeExamples } = await import('./examples.ts')
    await removeExamples()
  },
}
