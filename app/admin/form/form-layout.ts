import { createContext, type ReactNode, useCallback } from 'react'
import styled from 'styled-components'
import { adminMedia, adminTextSize, color, layer, media } from '../../ui/theme'
import { Card } from '../shared/card'
import { barHeight } from '../shell/bar-height'

/** What of the form's head stays in sight while the text is alone on the screen. */
export const WritingHeadContext = createContext<ReactNode>(null)

/** The form of an entry: a head that stays in view, a wide column, a rail of cards. */

/** How far down the head sticks: its path goes under the bar of the back office, its title and buttons stay. */
const headTop = 'calc(14px + var(--notices, 0px))'

/** The bottom edge of the head where it sticks; it is as high as its buttons need. */
export const headBottom = `calc(${headTop} + var(--form-head, 102px))`

/** Tells what sticks below the head how high it is. */
export function useHeadHeight() {
  return useCallback((head: HTMLElement | null) => {
    if (!head) return undefined
    const observer = new ResizeObserver(() =>
      head.parentElement?.style.setProperty('--form-head', `${head.offsetHeight}px`),
    )
    observer.observe(head)
    return () => observer.disconnect()
  }, [])
}

export const FormHead = styled.div`
  position: sticky;
  top: ${headTop};
  z-index: ${layer.sticky};
  margin: -22px -28px 0;
  padding: 22px 28px 0;
  background: ${color.band};
  ${media.compact} {
    margin: -20px -20px 0;
    padding: 20px 20px 0;
  }
  ${media.mobile} {
    position: static;
    margin: 0;
    padding: 0;
  }
`

/** The form alone, or the form and its preview: beside each other where there is room, else one of the two. */
export const Workspace = styled.div`
  ${media.wide} {
    &[data-preview-open] {
      display: grid;
      grid-template-columns: minmax(0, var(--form-width)) minmax(0, 1fr);
      gap: 20px;
    }
  }
`

/** The room of the preview, which stays in view while the form scrolls. */
export const PreviewSide = styled.div`
  position: sticky;
  top: ${headBottom};
  height: calc(100vh - ${headBottom});
  margin: 0 -28px -32px 0;
  border-left: 1px solid ${color.line};
  ${media.compact} {
    margin: 0 -20px -20px 0;
  }
  ${media.narrow} {
    margin: 0 -20px -20px;
    border-left: 0;
  }
  ${media.mobile} {
    top: ${barHeight};
    height: calc(100vh - ${barHeight} - 60px);
    margin: 0 -12px;
  }
`

export const Columns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 328px;
  gap: 20px;
  align-items: start;
  margin-top: 4px;
  ${adminMedia.formDesktop} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
  [data-preview-open] > & {
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: 24px;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    [data-preview-open] > & {
      display: none;
    }
  }
`

export const MainCard = styled(Card)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px 24px;
  align-items: start;
  padding: 20px 22px;
  ${media.mobile} {
    padding: 16px;
  }
`

/** A field of the wide column, over its whole width or half of it. */
export const MainField = styled.div<{ $half: boolean }>`
  grid-column: ${({ $half }) => ($half ? 'auto' : '1 / -1')};
  min-width: 0;
  ${media.mobile} {
    grid-column: 1 / -1;
  }
`

/** The heading of fields that belong together, in the wide column. */
export const GroupTitle = styled.h2`
  grid-column: 1 / -1;
  margin-top: 8px;
  padding-top: 20px;
  border-top: 1px solid ${color.line};
  font-size: ${adminTextSize.cardTitle};
`

/** The heading of a card. */
export const CardTitle = styled.h2`
  font-size: ${adminTextSize.strong};
`

/** A card of the rail. */
export const RailCard = styled(Card)`
  display: grid;
  gap: 18px;
  padding: 16px 18px;
`
