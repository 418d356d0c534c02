import { Link, useNavigate } from 'react-router'

import { buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** Over the list, where a product was. */
export function NoSuchProduct({ list }: { list: string }) {
  const navigate = useNavigate()
  return (
    <Dialog
      title="Product not found"
      closeHref={list}
      onClose={() => void navigate(list, { preventScrollReset: true })}
    >
      <div className="grid gap-5">
        <p>Perhaps somebody deleted it a moment ago.</p>
        <Link to={list} preventScrollReset className={`${buttonStyle({ kind: 'secondary' })} justify-self-start`}>
          Back to Products
        </Link>
      </div>
    </Dialog>
  )
}
