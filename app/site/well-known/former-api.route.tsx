const message = 'There is no API any more. Posts are in the feed at /blog/feed.xml, pages in /sitemap.xml.'

export function loader() {
  return Response.json({ message }, { status: 410 })
}
