import { redirect } from 'react-router'

/** People type this address from memory. */
export function loader() {
  return redirect('/faqs', 301)
}
