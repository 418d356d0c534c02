import { removeExpiredRecords } from '#app/privacy/retention/remove-expired.server.ts'

// A separate process that a test kills: runs the nightly job for the time that it is sent, and reports back.
process.on('message', (night: string) => {
  void removeExpiredRecords(new Date(night)).then(() => process.send?.(night))
})
process.send?.('ready')
