import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useState } from 'react'
import styled from 'styled-components'
import { color, duration, easing, layer, translucent } from '../../ui/theme'

/** The layers of phones bring the dialog of the Base UI library, and are fetched when their button is touched. */

export interface LayerProps {
  /** The button that opened the layer; it gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
  /** Called when the layer has left. */
  onClosed: () => void
}

interface ModalLayerProps extends Pick<LayerProps, 'onClosed'> {
  /** A popup of the dialog; `close` lets it leave. */
  children: (close: () => void) => ReactNode
}

/** A modal layer over the page, open from the start. */
export function ModalLayer({ onClosed, children }: ModalLayerProps) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(present) => present || onClosed()}>
      <Dialog.Portal>
        <Scrim />
        {children(() => setOpen(false))}
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Dims the page behind the layer. */
const Scrim = styled(Dialog.Backdrop)`
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: ${layer.drawer};
  background: ${translucent.ink(0.6)};
  animation: scrim-in ${duration.slow} ${easing.standard};
  transition: opacity ${duration.slow} ${easing.standard};
  &[data-ending-style] {
    opacity: 0;
  }
  @keyframes scrim-in {
    from {
      opacity: 0;
    }
  }
`

/** What every layer of phones looks like; where it stands and how it comes is its own. */
export const LayerPopup = styled(Dialog.Popup)`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: ${layer.drawer};
  background: ${color.surface};
  color: ${color.text};
  &:focus {
    outline: none;
  }
`
