import { redirect } from 'react-router'

/** Networks ask again for the picture of a link that was shared before. */
export function loader() {
  return redirect('/share.png', 301)
}
