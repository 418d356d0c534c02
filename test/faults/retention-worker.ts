import { removeWhatExpired } from '#app/privacy/retention/remove-expired.server.ts'

// A process of its own that a test kills: does the night that it is told, and says so.
process.on('message', (night: string) => {
  void removeWhatExpired(new Date(night)).then(() => process.send?.(night))
})
process.send?.('ready')
