/** Shows an error code instead of a reason (decisions, 7). */
export function requestFailed(requestId?: string) {
  const code = requestId ? ` (Code: ${requestId})` : ''
  return {
    title: 'Error submitting request',
    description: `There was a problem submitting your request: Unknown error occurred${code}. Please try again or contact us directly.`,
  }
}
