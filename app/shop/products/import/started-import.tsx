import { useEffect } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'

import { productListPath } from '#app/shop/products/manage/product-list.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { ProgressBar } from '#app/ui/layout/progress-bar.tsx'

import { countOf } from './file-form.ts'
import type { OutcomeCounts } from './imports.server.ts'
import { OutcomeFigures } from './outcome-figures.tsx'

const lookAgainMs = 1000

type Counts = { planned: OutcomeCounts; done: OutcomeCounts }

export function RunningImport({ planned, done }: Counts) {
  const { revalidate } = useRevalidator()
  const isSending = useNavigation().state === 'submitting'
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), lookAgainMs)
    return () => clearInterval(timer)
  }, [revalidate])
  const [now, all] = [total(done), total(planned)]
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <p className="flex items-center gap-3 tabular-nums">
        <ProgressBar label="Products imported" value={now} max={all} />
        {now.toLocaleString('en-GB')} of {countOf(all, 'product', 'products')}
      </p>
      <p>You can leave this page: the import carries on by itself.</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <Link to="." className={buttonStyle({ kind: 'secondary' })}>
          Refresh
        </Link>
        <Button name="intent" value="cancel" kind="secondary" pending={isSending} pendingLabel="Cancelling...">
          Cancel the import
        </Button>
      </Form>
    </div>
  )
}

type FinishedProps = Counts & { state: 'done' | 'cancelled'; pictures: number }

export function FinishedImport({ state, planned, done, pictures }: FinishedProps) {
  const left = total(planned) - total(done)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      {state === 'cancelled' && (
        <p>
          {done.added + done.changed > 0
            ? `Products imported until then stay as they are now. ${countOf(left, 'product was', 'products were')} left out.`
            : 'Nothing was changed.'}
        </p>
      )}
      <OutcomeFigures counts={done} added={{ label: 'Added' }} />
      {state === 'done' && pictures > 0 && (
        <p>
          The file names {countOf(pictures, 'picture', 'pictures')}. Please upload them by hand, product by product.
        </p>
      )}
      <Link to={productListPath} className={`${buttonStyle({ kind: 'secondary' })} justify-self-start`}>
        Go to the products
      </Link>
    </div>
  )
}

function total({ added, changed, unchanged, refused }: OutcomeCounts) {
  return added + changed + unchanged + refused
}
