export function savingFailed() {
  return {
    title: 'Your form is not saved yet',
    description: 'What you typed is still here. Please press “Save and finish later” again in a moment.',
  }
}
