import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'

/** Draws the dialog that is open, which calls `onClose` to go. */
type DrawDialog = (onClose: () => void) => ReactNode

const OpenDialogContext = createContext<(draw: DrawDialog) => void>(() => undefined)

/** Opens a dialog about a row of a list, with the row as it is now. It stays when the row leaves the list meanwhile. */
export function useOpenDialog() {
  return useContext(OpenDialogContext)
}

/** Around a list: holds the dialog that one of its rows has opened. */
export function WithRowDialog({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<{ draw: DrawDialog } | null>(null)
  return (
    <OpenDialogContext value={(draw) => setDialog({ draw })}>
      {children}
      <Suspense>{dialog?.draw(() => setDialog(null))}</Suspense>
    </OpenDialogContext>
  )
}
