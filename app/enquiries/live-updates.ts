/** Pages that already saw the response to `requestId` ignore it. No ids: very many records changed. */
export type RecordChange = { ids?: string[]; requestId: string | null; isWithdrawal?: boolean }

/** `viewed`: records that somebody began or ceased to look at. */
export type LiveUpdate = { hasArrived?: boolean; isMissed?: boolean; changes?: RecordChange[]; viewed?: string[] }

const channelName = 'site.enquiry-news'

/** One tab receives server events and shares them with all tabs, its own included. */
export function broadcastUpdate(news: LiveUpdate) {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  channel.postMessage(news)
  channel.close()
}

const startChannel = 'site.enquiry-news-start'
const replayMs = 60_000

type Heard = { at: number; news: LiveUpdate }[]

function withNews(heard: Heard, news: LiveUpdate): Heard {
  const at = Date.now()
  return [...heard.filter((one) => one.at > at - replayMs), { at, news }]
}

/** For the one tab that receives server events. Tells them again to a tab that was still loading when they came. */
export function createBroadcaster(signal: AbortSignal): (news: LiveUpdate) => void {
  const channel = new BroadcastChannel(startChannel)
  signal.addEventListener('abort', () => channel.close())
  let heard: Heard = []
  channel.addEventListener('message', ({ data: loadedAt }: MessageEvent<number>) => {
    for (const { at, news } of heard) if (at >= loadedAt) broadcastUpdate(news)
  })
  return (news) => {
    heard = withNews(heard, news)
    broadcastUpdate(news)
  }
}

export function askForMissedUpdates() {
  const channel = new BroadcastChannel(startChannel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  channel.postMessage(performance.timeOrigin)
  channel.close()
}

/** Waits until the tab is visible. */
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
    viewed: all.flatMap(({ viewed = [] }) => viewed),
  }
}

let heardHere: Heard = []
let pageAskedAt = Number.POSITIVE_INFINITY
// The router tells a moment after it has asked.
const toldLateMs = 1000

/** A page that the router brings listens only once it is there, and is told what came since it was asked for. */
export function keepUpdatesForNextPage(): () => void {
  return listen((news) => {
    heardHere = withNews(heardHere, news)
  })
}

export function markPageAsked() {
  pageAskedAt = Date.now()
}

export function onUpdate(hear: (news: LiveUpdate) => void): () => void {
  for (const { at, news } of heardHere) if (at >= pageAskedAt - toldLateMs) hear(news)
  return listen(hear)
}

function listen(hear: (news: LiveUpdate) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<LiveUpdate>) => hear(data))
  return () => channel.close()
}

/** Whether a list may look different now. */
export function affectsList({ hasArrived, isMissed, changes = [] }: LiveUpdate): boolean {
  return Boolean(hasArrived) || Boolean(isMissed) || changes.length > 0
}

export function affectsRecord({ isMissed, changes = [] }: LiveUpdate, id: string, known: (string | null)[]): boolean {
  const isNew = ({ ids, requestId }: RecordChange) =>
    (ids?.includes(id) ?? true) && !(requestId && known.includes(requestId))
  return Boolean(isMissed) || changes.some(isNew)
}
