import { redirect } from 'react-router'

/** Sign-in addresses of the former site. */
export function loader() {
  return redirect('/cms/login')
}
