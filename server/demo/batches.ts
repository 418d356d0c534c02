/** Progress and interruption of a command that makes many records; it is interrupted after a whole batch. */
export type Batches = {
  signal?: AbortSignal | undefined
  onBatch?: ((count: number) => void) | undefined
  /** Pictures are drawn one by one, before the records that show them. */
  onPicture?: ((total: number) => void) | undefined
}
