import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'

collectDefaultMetrics()

export const metrics = register

export const requestSeconds = new Histogram({
  name: 'hearthside_request_seconds',
  help: 'Time to answer a request that the page cache did not, by method and status class',
  labelNames: ['method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

/** Plain numbers, because a labelled counter costs more than a cache hit. Read when /metrics is requested. */
export const pageCacheAnswers = { hit: 0, revalidated: 0, kept: 0, stored: 0, refused: 0 }

void new Counter({
  name: 'hearthside_page_cache_answers_total',
  help: 'Requests that met the page cache: hit, revalidated (304), kept (served while the database is away), stored, refused',
  labelNames: ['outcome'],
  collect() {
    this.reset()
    for (const [outcome, times] of Object.entries(pageCacheAnswers)) this.inc({ outcome }, times)
  },
})

export const pageChangeHeardAt = new Gauge({
  name: 'hearthside_page_change_heard_seconds',
  help: 'When this process last heard that a page was changed, in seconds since 1970',
})

export const pageCacheBytes = new Gauge({ name: 'hearthside_page_cache_bytes', help: 'Bytes of kept pages' })

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

export const shedRequests = new Counter({
  name: 'hearthside_requests_shed_total',
  help: 'Requests answered 503 because they could not be begun in time',
})
