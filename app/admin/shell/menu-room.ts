import { useLocation } from '@tanstack/react-router'
import { css, type RuleSet } from 'styled-components'
import { getContentType, typeNames } from '../../content/registry'
import { adminMedia, media } from '../../ui/theme'
import { createStore, useStore } from './store'

/** Whether a form has its preview beside it, which wants the room of the menu. */
export const previewBeside = createStore(false)

/** Ends the focus mode of the text that is alone on the screen; null while none is. */
export const focusModeEnd = createStore<(() => void) | null>(null)

/** What the menu makes room for: it is folded up to 1439 px beside a form, and always beside a preview. */
export type MenuRoom = 'form' | 'preview'

/** What the page that is open wants the menu's room for; undefined where it can have it. */
export function useMenuRoom(): MenuRoom | undefined {
  const isForm = useLocation({
    select: ({ pathname, search }) =>
      typeNames.some((name) => {
        const { paths, single } = getContentType(name)
        if (pathname === paths.add) return true
        return (
          pathname === paths.update && (single || 'id' in search) && !('view' in search && search.view === 'history')
        )
      }),
  })
  const isPreviewed = useStore(previewBeside, false)
  if (!isForm) return undefined
  return isPreviewed ? 'preview' : 'form'
}

/** Styles of the shell itself where its menu shows icons only. */
export function whereMenuIsNarrow(styles: RuleSet | string): RuleSet {
  return css`
    ${media.compactDesktop} {
      ${styles}
    }
    ${adminMedia.formDesktop} {
      &[data-menu-room] {
        ${styles}
      }
    }
    ${media.desktop} {
      &[data-menu-room='preview'] {
        ${styles}
      }
    }
  `
}

/** Styles of a part of the shell where the menu shows icons only: while it is folded, opened over the page, or either. */
export function whereMenuIs(state: 'folded' | 'open' | 'any', styles: RuleSet | string): RuleSet {
  const menu = state === 'any' ? '[data-menu]' : `[data-menu='${state}']`
  return css`
    ${media.compactDesktop} {
      ${menu} & {
        ${styles}
      }
    }
    ${adminMedia.formDesktop} {
      ${menu}[data-menu-room] & {
        ${styles}
      }
    }
    ${media.desktop} {
      ${menu}[data-menu-room='preview'] & {
        ${styles}
      }
    }
  `
}

/**
 * How much of the screen the top bar takes: it grows by what notices need below its first line, so that they cover nothing. The
 * form of an entry has its own head in its place on telephones (`whereFormFillsPhone`).
 */
export const barHeight = 'var(--bar-height, calc(56px + var(--notices, 0px)))'

/** Styles of the shell itself where the form of an entry fills the screen of a telephone. Older browsers keep the bar. */
export function whereFormFillsPhone(styles: RuleSet | string): RuleSet {
  return css`
    ${media.mobile} {
      &:has([data-dark-head]) {
        ${styles}
      }
    }
  `
}
