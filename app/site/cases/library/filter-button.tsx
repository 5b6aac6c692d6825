import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import type { CaseLibrary } from '../../../contract'
import type { CaseLibrarySearch } from '../../../data/site/case-library'
import { color, media, radius, textSize } from '../../../ui/theme'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet')).FilterSheet }))

/** Opens the filters of phones. Without scripts they stand on the page. */
export function FilterButton({ search, library }: { search: CaseLibrarySearch; library: CaseLibrary }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Opener type="button" className="unprinted" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
        筛选与排序
      </Opener>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet search={search} library={library} onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Opener = styled.button`
  display: none;
  ${media.mobile} {
    @media (scripting: enabled) {
      display: flex;
      flex: 1;
      gap: 0.4rem;
      align-items: center;
      justify-content: center;
      height: 2.55rem;
      border: 1px solid ${color.lineMedium};
      border-radius: ${radius.control};
      font-size: ${textSize.body};
      font-weight: 600;
    }
  }
`
