/** How the maker of many records is followed, and interrupted after a whole batch. */
export type Batches = {
  signal?: AbortSignal | undefined
  onBatch?: ((count: number) => void) | undefined
  /** Pictures are drawn one by one, before the records that show them. */
  onPicture?: ((total: number) => void) | undefined
}
