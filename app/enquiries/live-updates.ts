/** What happened to records. Those who already saw what this request did know it. Without ids: to very many. */
export type RecordChange = { ids?: string[]; requestId: string | null; isWithdrawal?: boolean }

/** What open pages are told: that something came in, what was changed, or that they may have missed either. */
export type News = { hasArrived?: boolean; isMissed?: boolean; changes?: RecordChange[] }

const channelName = 'hearthside.enquiry-news'

/** Tells every tab of this browser, this one too: one of them hears it from the server. */
export function tellNews(news: News) {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  channel.postMessage(news)
  channel.close()
}

/** Calls `look` with what happened; where nobody looks at the tab, as soon as somebody does. */
export function followNews(look: (news: News) => void): () => void {
  let missed: News[] = []
  const stop = hearNews((news) => {
    missed.push(news)
    catchUp()
  })
  function catchUp() {
    if (document.hidden || missed.length === 0) return
    const all = missed
    missed = []
    look(joinNews(all))
  }

  document.addEventListener('visibilitychange', catchUp)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', catchUp)
  }
}

export function joinNews(all: News[]): News {
  return {
    hasArrived: all.some(({ hasArrived }) => hasArrived),
    isMissed: all.some(({ isMissed }) => isMissed),
    changes: all.flatMap(({ changes = [] }) => changes),
  }
}

/** Calls `hear` at once, whether or not anybody looks at the tab. */
export function hearNews(hear: (news: News) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data))
  return () => channel.close()
}

/** Whether something of this happened to the record that whoever saw the answers to these requests does not know yet. */
export function concerns({ isMissed, changes = [] }: News, id: string, known: (string | null)[]): boolean {
  const isNew = ({ ids, requestId }: RecordChange) =>
    (ids?.includes(id) ?? true) && !(requestId && known.includes(requestId))
  return Boolean(isMissed) || changes.some(isNew)
}
