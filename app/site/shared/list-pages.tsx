import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styled from 'styled-components'
import { ButtonAnchor } from '../../ui/form/button'
import { Pagination } from '../../ui/navigation/pagination'
import { media, size } from '../../ui/theme'

interface ListPagesProps extends Pick<ComponentProps<typeof Pagination>, 'page' | 'pageCount' | 'link'> {
  /** The pages stand below each other, as `accumulatesPages` says. */
  accumulated: boolean
  /** A `<NextPageLink>` to the page after this one. */
  next: ReactNode
  children?: ReactNode
}

/** Turns the pages of a list; on mobile adds the next one below. Nothing when there is only one page. */
export function ListPages({ accumulated, next, children, ...pages }: ListPagesProps) {
  if (pages.pageCount < 2) return null
  return (
    <div data-accumulated={accumulated || undefined}>
      <Numbers {...pages} />
      {children}
      {pages.page < pages.pageCount && next}
    </div>
  )
}

const Numbers = styled(Pagination)`
  [data-accumulated] > & {
    display: none;
  }
  ${media.mobile} {
    display: none;
  }
`

const NextPageAnchor = styled(ButtonAnchor)`
  display: none;
  width: 100%;
  margin-top: ${size(36, 0.4)};
  [data-accumulated] > & {
    display: flex;
  }
  ${media.mobile} {
    display: flex;
    height: 2.5rem;
  }
`

/** A typed link that adds the next page of a list below this one. */
export const NextPageLink = createLink((props: ComponentProps<typeof ButtonAnchor>) => (
  <NextPageAnchor variant="secondary" {...props}>
    加载更多
  </NextPageAnchor>
))
