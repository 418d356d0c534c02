const channelName = 'site.enquiry-news'

/** One tab receives server events and shares them with all tabs, itself included. */
export function broadcastChange() {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  channel.postMessage(null)
  channel.close()
}

/** A hidden tab looks once it is shown. */
export function onChange(look: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  let isMissed = false
  function catchUp() {
    if (document.hidden || !isMissed) return
    isMissed = false
    look()
  }
  channel.addEventListener('message', () => {
    isMissed = true
    catchUp()
  })
  document.addEventListener('visibilitychange', catchUp)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', catchUp)
  }
}
