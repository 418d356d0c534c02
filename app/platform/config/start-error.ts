/** A reason not to start that a person can mend: the launcher prints the sentence alone, without a stack. */
export function startError(sentence: string) {
  const error = new Error(sentence)
  error.name = 'StartError'
  return error
}
