import { redirect } from 'react-router'

/** The addresses at which staff signed in on the former site. */
export function loader() {
  return redirect('/cms/login')
}
