import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import styled from 'styled-components'
import { color, duration, easing, textSize } from '../../ui/theme'
import { LayerPopup, type LayerProps, ModalLayer } from './modal-layer'
import { SuggestingSearchBox } from './suggesting-search-box'

/** The search of the mobile pages, over the whole screen, with the field in focus. */
export function SearchSheet({ opener, onClosed }: LayerProps) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <ModalLayer onClosed={onClosed}>
      {(close) => (
        <Sheet
          ref={sheet}
          aria-label="搜索"
          initialFocus={() => sheet.current?.querySelector('input')}
          finalFocus={opener}
        >
          <SuggestingSearchBox place="sheet" onSearch={close} />
          <Cancel>取消</Cancel>
        </Sheet>
      )}
    </ModalLayer>
  )
}

const Sheet = styled(LayerPopup)`
  top: 0;
  left: 0;
  display: grid;
  grid-template-columns: 1fr auto;
  align-content: start;
  gap: 0.6rem;
  padding: 0.3rem 0.9rem;
  font-size: ${textSize.body};
  line-height: 1.65;
  animation: search-in ${duration.base} ${easing.standard};
  transition: opacity ${duration.base} ${easing.standard};
  &[data-ending-style] {
    opacity: 0;
  }
  @keyframes search-in {
    from {
      opacity: 0;
    }
  }
`

const Cancel = styled(Dialog.Close)`
  height: 2.3rem;
  padding: 0 0.2rem;
  color: ${color.link};
  font-size: ${textSize.lead};
`
