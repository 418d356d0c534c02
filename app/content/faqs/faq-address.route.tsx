import { redirect } from 'react-router'

/** What people type from memory. */
export function loader() {
  return redirect('/faqs', 301)
}
