import { Pool, type PoolClient } from 'pg'

type Done = (release?: Error | boolean) => void
type Connected = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void

// graphile-worker may release a connection twice in a shutdown without a database. That error would end the process.
export class JobPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<PoolClient> | void {
    if (!connected) return super.connect()
    super.connect((error, client, done) => connected(error, client, once(done)))
  }
}

function once(done: Done): Done {
  let isDone = false
  return (release) => {
    if (isDone) return
    isDone = true
    done(release)
  }
}
