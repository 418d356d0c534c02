import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { type Toast, ToastCard, toasterStyle } from '#app/ui/overlays/toast-card.tsx'

import { spinnerId, toastCardId } from './page-parts.ts'

const kinds = ['default', 'destructive'] as const

/** For pages without React in the browser: the form script fills it. One for the page, one in each dialog. */
export function StaticToaster({ initial = [] }: { initial?: readonly Toast[] }) {
  return (
    <div data-toaster className={toasterStyle}>
      {kinds.map((kind) => (
        <div
          key={kind}
          role={kind === 'default' ? 'status' : 'alert'}
          aria-atomic="false"
          className="grid justify-items-end"
        >
          {initial
            .filter((toast) => (toast.kind ?? 'default') === kind)
            .map((toast) => (
              <ToastCard key={toast.title} toast={toast} />
            ))}
        </div>
      ))}
    </div>
  )
}

/** Templates from which the form script makes toasts and pending buttons. Once on a page. */
export function FormTemplates() {
  return (
    <>
      {kinds.map((kind) => (
        <template key={kind} id={`${toastCardId}-${kind}`}>
          <ToastCard toast={{ title: '', description: '', kind }} />
        </template>
      ))}
      <template id={spinnerId}>
        <Spinner label="" />
      </template>
    </>
  )
}
