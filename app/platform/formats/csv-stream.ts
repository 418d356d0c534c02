/** CSV that is read while it is sent: the next lines when the last ones were taken. `close` when all are, or nobody reads on. */
export function streamCsv(lines: AsyncGenerator<string, void>, close: () => void = () => {}) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await lines.next()
        if (!done) return controller.enqueue(encoder.encode(value))
        close()
        controller.close()
      } catch (error) {
        close()
        throw error
      }
    },
    async cancel() {
      close()
      await lines.return(undefined)
    },
  })
}
