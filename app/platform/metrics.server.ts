import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'

// Development and tests load this module again and find its former metrics in the registry.
register.clear()
collectDefaultMetrics()

export const metrics = register

export const httpRequests = new Counter({
  name: 'hearthside_http_requests_total',
  help: 'Requests that the page cache did not answer, by class of route, method and status',
  labelNames: ['route', 'method', 'status'],
})

export const httpRequestSeconds = new Histogram({
  name: 'hearthside_http_request_duration_seconds',
  help: 'Time to answer a request that the page cache did not, by class of route',
  labelNames: ['route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

/** Plain numbers, because a labelled counter costs more than a cache hit. Read on a request for /metrics. */
export const pageCacheResponses = { hit: 0, revalidated: 0, stale: 0, stored: 0, refused: 0 }

void new Counter({
  name: 'hearthside_cached_responses_total',
  help: 'Responses from the page cache: hit, revalidated (304), stale (while the database is away)',
  labelNames: ['outcome'],
  collect() {
    this.reset()
    for (const outcome of ['hit', 'revalidated', 'stale'] as const) this.inc({ outcome }, pageCacheResponses[outcome])
  },
})

void new Counter({
  name: 'hearthside_page_cache_stores_total',
  help: 'Rendered pages offered to the page cache: stored, refused (changed meanwhile, or too large)',
  labelNames: ['outcome'],
  collect() {
    this.reset()
    for (const outcome of ['stored', 'refused'] as const) this.inc({ outcome }, pageCacheResponses[outcome])
  },
})

export const pageChangeReceivedAt = new Gauge({
  name: 'hearthside_page_change_heard_seconds',
  help: 'When this process last heard that a page was changed, in seconds since 1970',
})

export const pageCacheBytes = new Gauge({ name: 'hearthside_page_cache_bytes', help: 'Bytes of cached pages' })

export const buildInfo = new Gauge({
  name: 'hearthside_build_info',
  help: 'Always 1: its labels name the version and the commit it was built from',
  labelNames: ['version', 'commit'],
})

export const diskFreeBytes = new Gauge({
  name: 'hearthside_disk_free_bytes',
  help: 'Free bytes of the disk that holds DATA_DIR',
})

export const diskBytes = new Gauge({ name: 'hearthside_disk_bytes', help: 'Size of the disk that holds DATA_DIR' })

export const lastBackupAt = new Gauge({
  name: 'hearthside_backup_last_success_timestamp_seconds',
  help: 'When the last backup that succeeded was begun, in seconds since 1970',
})

export const lastBackupSeconds = new Gauge({
  name: 'hearthside_backup_last_duration_seconds',
  help: 'How long the last backup that succeeded took, reading it back included',
})

export const lastBackupBytes = new Gauge({
  name: 'hearthside_backup_last_size_bytes',
  help: 'Size of the last backup that succeeded',
})

export const changesWaiting = new Gauge({
  name: 'hearthside_changes_waiting_seconds',
  help: 'For how long the oldest change of the database has waited to be copied to the places of backups',
})

export const shedRequests = new Counter({
  name: 'hearthside_requests_shed_total',
  help: 'Requests answered 503 because they could not be begun in time',
})

export const slowQueries = new Counter({
  name: 'hearthside_db_slow_queries_total',
  help: 'Statements that took longer than 500 ms',
})

export const jobsDone = new Counter({
  name: 'hearthside_jobs_total',
  help: 'Background jobs that this process ran: succeeded, retried (an attempt failed), failed (no attempt is left)',
  labelNames: ['outcome'],
})
for (const outcome of ['succeeded', 'retried', 'failed']) jobsDone.inc({ outcome }, 0)

export const mailsSent = new Counter({
  name: 'hearthside_mails_sent_total',
  help: 'Mails that this process handed to the mail server',
})
