import type { ComponentProps, ReactNode } from 'react'
import { Stack } from '../../ui/layout'
import { AskDialog } from '../shell/ask-dialog'
import { KeptSign } from './kept-values'

interface KeptDialogProps extends ComponentProps<typeof KeptSign> {
  title: string
  /** Stores what is typed; the dialog stays open while it fails. */
  save: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog that one row of a register is written in, which keeps what is typed until it is saved. */
export function KeptDialog({ title, kept, save, onClose, children }: KeptDialogProps) {
  return (
    <AskDialog size="wide" title={title} action="保存" busy="正在保存" run={save} onClose={onClose}>
      <Stack $gap={16}>
        <KeptSign kept={kept} />
        {children}
      </Stack>
    </AskDialog>
  )
}
