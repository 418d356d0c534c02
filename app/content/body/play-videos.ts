/** A click replaces the picture of an external video with its player. Nothing is loaded from there before. */
export function playVideos() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-player]')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain) return
    event.preventDefault()
    const { player = '', title = '' } = link.dataset
    const frame = document.createElement('iframe')
    frame.src = player
    frame.title = title
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    // YouTube refuses to play without the origin.
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.className = link.className
    link.replaceWith(frame)
    frame.focus()
  })
}
