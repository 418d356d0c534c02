/** Pages that already saw the response to `requestId` ignore it. Without ids: too many records changed to list them. */
export type RecordChange = { ids?: string[]; requestId: string | null }

export type LiveUpdate = { hasArrived?: boolean; isMissed?: boolean; changes?: RecordChange[] }

const channelName = 'site.enquiry-news'

/** One tab receives server events and shares them with all tabs, itself included. */
export function broadcastUpdate(news: LiveUpdate) {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  channel.postMessage(news)
  channel.close()
}

const startChannel = 'site.enquiry-news-start'
const replayMs = 60_000

type RecentUpdates = { at: number; news: LiveUpdate }[]

function withUpdate(recent: RecentUpdates, news: LiveUpdate): RecentUpdates {
  const at = Date.now()
  return [...recent.filter((one) => one.at > at - replayMs), { at, news }]
}

/** For the tab that receives server events. Repeats recent updates for a tab that was still loading. */
export function createBroadcaster(signal: AbortSignal): (news: LiveUpdate) => void {
  const channel = new BroadcastChannel(startChannel)
  signal.addEventListener('abort', () => channel.close())
  let recent: RecentUpdates = []
  channel.addEventListener('message', ({ data: loadedAt }: MessageEvent<number>) => {
    for (const { at, news } of recent) if (at >= loadedAt) broadcastUpdate(news)
  })
  return (news) => {
    recent = withUpdate(recent, news)
    broadcastUpdate(news)
  }
}

export function askForMissedUpdates() {
  const channel = new BroadcastChannel(startChannel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  channel.postMessage(performance.timeOrigin)
  channel.close()
}

export function onVisibleUpdates(look: (news: LiveUpdate) => void): () => void {
  let missed: LiveUpdate[] = []
  const stop = onUpdate((news) => {
    missed.push(news)
    catchUp()
  })
  function catchUp() {
    if (document.hidden || missed.length === 0) return
    const all = missed
    missed = []
    look(mergeUpdates(all))
  }

  document.addEventListener('visibilitychange', catchUp)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', catchUp)
  }
}

export function mergeUpdates(all: LiveUpdate[]): LiveUpdate {
  return {
    hasArrived: all.some(({ hasArrived }) => hasArrived),
    isMissed: all.some(({ isMissed }) => isMissed),
    changes: all.flatMap(({ changes = [] }) => changes),
  }
}

let recentUpdates: RecentUpdates = []
let pageRequestedAt = Number.POSITIVE_INFINITY
// The router reports a navigation a moment after its request was sent.
const reportDelayMs = 1000

/** Keeps recent updates for the next page, which only listens once it is shown. */
export function keepUpdatesForNextPage(): () => void {
  return listen((news) => {
    recentUpdates = withUpdate(recentUpdates, news)
  })
}

export function markPageRequested() {
  pageRequestedAt = Date.now()
}

function onUpdate(listener: (news: LiveUpdate) => void): () => void {
  for (const { at, news } of recentUpdates) if (at >= pageRequestedAt - reportDelayMs) listener(news)
  return listen(listener)
}

function listen(listener: (news: LiveUpdate) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<LiveUpdate>) => listener(data))
  return () => channel.close()
}

export function affectsList({ hasArrived, isMissed, changes = [] }: LiveUpdate): boolean {
  return Boolean(hasArrived) || Boolean(isMissed) || changes.length > 0
}

export function affectsRecord({ isMissed, changes = [] }: LiveUpdate, id: string, known: (string | null)[]): boolean {
  const isNew = ({ ids, requestId }: RecordChange) =>
    (ids?.includes(id) ?? true) && !(requestId && known.includes(requestId))
  return Boolean(isMissed) || changes.some(isNew)
}
