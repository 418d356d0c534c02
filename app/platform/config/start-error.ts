/** An error that the operator can fix: the launcher prints the sentence without a stack. */
export function startError(sentence: string) {
  const error = new Error(sentence)
  error.name = 'StartError'
  return error
}
