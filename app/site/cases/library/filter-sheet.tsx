import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import styled from 'styled-components'
import type { CaseLibrary } from '../../../contract'
import type { CaseLibrarySearch } from '../../../data/site/cases'
import { color, duration, easing, radius, textSize } from '../../../ui/theme'
import { FilterRows } from '../../shared/filter-rows'
import { LayerPopup, ModalLayer } from '../../shell/modal-layer'
import { CategoryRow, SortRow, YearRow } from './library-filters'

interface FilterSheetProps {
  search: CaseLibrarySearch
  library: CaseLibrary
  onClosed: () => void
}

/** The filters of phones, from the bottom edge. The list behind it follows every choice; this is fetched on the tap that opens it. */
export function FilterSheet({ search: { page: _page, ...search }, library, onClosed }: FilterSheetProps) {
  return (
    <ModalLayer onClosed={onClosed}>
      {() => (
        <Sheet>
          <Top>
            <Title>筛选与排序</Title>
            <Close aria-label="关闭">
              <X size={22} strokeWidth={1.75} aria-hidden />
            </Close>
          </Top>
          <FilterRows>
            <CategoryRow search={search} library={library} onPhone="sheet" />
            <YearRow search={search} library={library} onPhone="sheet" />
            <SortRow search={search} onPhone="sheet" />
          </FilterRows>
          <Foot>
            <Done aria-live="polite">
              查看 <span className="num">{library.total}</span> 项
            </Done>
          </Foot>
        </Sheet>
      )}
    </ModalLayer>
  )
}

const Sheet = styled(LayerPopup)`
  left: 0;
  max-height: 85vh;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 0.9rem;
  border-radius: ${radius.popup} ${radius.popup} 0 0;
  animation: sheet-in ${duration.slow} ${easing.standard};
  transition: transform ${duration.slow} ${easing.standard};
  &[data-ending-style] {
    transform: translateY(100%);
  }
  @keyframes sheet-in {
    from {
      transform: translateY(100%);
    }
  }
`

const Top = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  justify-content: space-between;
  align-items: center;
  height: 2.9rem;
  background: ${color.surface};
`

const Title = styled(Dialog.Title)`
  font-size: ${textSize.titleSmall};
`

const Close = styled(Dialog.Close)`
  display: grid;
  width: 2.4rem;
  height: 2.4rem;
  margin-right: -0.6rem;
  place-items: center;
`

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  margin: 0 -0.9rem;
  padding: 0.7rem 0.9rem calc(0.7rem + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.lineSoft};
  background: ${color.surface};
`

const Done = styled(Dialog.Close)`
  width: 100%;
  height: 2.5rem;
  border-radius: ${radius.control};
  background: ${color.primary};
  color: ${color.textOnDark};
  font-size: ${textSize.body};
  font-weight: 600;
`
