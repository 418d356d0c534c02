/** Pulls lines only as fast as they are sent. Calls `close` at the end or when the reader cancels. */
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
